import { analyzeBrand } from '../readiness/analyze-brand.ts'
import { given, type Operation } from './operation.ts'

export const analyzing: Operation = {
  name: 'readiness analyze',
  summary: "Analyze how ready a brand's site is for AI crawlers, and store the analysis.",
  options: {
    brand: { meaning: 'The id of the brand.', value: 'ID', required: true },
    site: { meaning: "Where the site is, if not at the brand's domain.", value: 'HOST[:PORT]' },
    'allow-private': { meaning: 'Fetch from addresses that are not public, too: for tests and inner networks.' },
  },
  async run(call) {
    const { aiReadiness } = await analyzeBrand(call.db, given(call, 'brand'), {
      site: call.options.site === undefined ? undefined : String(call.options.site),
      allowPrivate: call.options['allow-private'] === true,
      now: call.now(),
    })
    const { score, issuesCount, optimizationsCount } = aiReadiness
    await call.io.out(`score ${score}\nissues ${issuesCount}\noptimizations ${optimizationsCount}\n`)
    return 0
  },
}
