import { brandHead } from './brands.ts'
import { instant, shown } from './instant.ts'
import { findBrand } from './scope.ts'
import type { World } from './world.ts'

/** Every field of an analysis that was never made (D33). */
const never = {
  aiReadiness: null,
  robotsUrl: null,
  llmsUrl: null,
  sitemapUrl: null,
  robotsAnalysis: null,
  llmsAnalysis: null,
  sitemapAnalysis: null,
  lastAnalyzedAt: null,
  generatedLlmsTxt: null,
}

/** `GET /brands/{brandId}/technical-analysis`: the stored record (D33) */
export function get(world: World, brandId: string) {
  const brand = findBrand(world, brandId)
  if (brand.technicalAnalysis === null) return { success: true, brand: brandHead(brand), analyzed: false, ...never }
  const { kind, brandId: _, lastAnalyzedAt, ...analysis } = brand.technicalAnalysis
  return {
    success: true,
    brand: brandHead(brand),
    analyzed: true,
    ...analysis,
    lastAnalyzedAt: shown(instant(lastAnalyzedAt)),
  }
}
