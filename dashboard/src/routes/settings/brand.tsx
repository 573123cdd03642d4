import { useIds } from '../../api/address/use-address.ts'
import { type AdminBrand, useManagedBrand } from '../../api/manage.ts'
import { Stack } from '../../parts/page/layout.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { FactList } from '../../parts/things/facts.tsx'
import { Suggestions } from '../../parts/things/suggestions.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import { JudgeAgreement } from './brand/agreement.tsx'
import { BrandDangerZone } from './brand/danger.tsx'
import { BrandForm } from './brand/form.tsx'
import { JudgeChoice } from './brand/judge.tsx'

/** The brand: its names and site, its transfer to another team, and its deletion. */
export default function BrandSettingsPage() {
  const { settings, brandSettings } = useReader().messages
  const { brandId } = useIds()
  const { asked, brand, mayDo } = useManagedBrand(brandId)
  const title = settings.sections.brand
  return (
    <PageFrame title={title} lead={brandSettings.brand.lead}>
      <Stack>
        <Suggestions about="brand" />
        <Panel title={title} isTitled={false} asked={asked} height={400}>
          {data => (
            <div className={styles.narrow}>
              {mayDo('PATCH /brands/:brandId') ? (
                <BrandForm key={data.brand.id} brand={data.brand} />
              ) : (
                <Known brand={data.brand} />
              )}
            </div>
          )}
        </Panel>
        {mayDo('PUT /brands/:brandId/judge') && <JudgeChoice brandId={brandId} />}
        <JudgeAgreement brandId={brandId} />
        {brand && mayDo('DELETE /brands/:brandId') && <BrandDangerZone brand={brand} />}
      </Stack>
    </PageFrame>
  )
}

/** The brand for users who can only read it. */
function Known({ brand }: { brand: AdminBrand }) {
  const { messages, format } = useReader()
  const { settings, brandSettings } = messages
  const words = brandSettings.brand
  return (
    <FactList
      facts={[
        [settings.name, brand.name],
        [words.domain, brand.domain ?? '–'],
        [words.domains, brand.domains.length === 0 ? '–' : format.list(brand.domains)],
        [words.aliases, brand.aliases.length === 0 ? '–' : format.list(brand.aliases)],
        [words.description, brand.description ?? '–'],
        [words.status, words.statuses[brand.status]],
        [words.id, brand.id],
        [words.madeAt, <Moment key="at" at={brand.createdAt} />],
      ]}
    />
  )
}
