import type { Contribution } from '#extensions/extensionPoint.ts'
import type { PageRoute } from './pageRoute.ts'

/** Exported by a feature's web/index.ts. It is part of the first script of every page, so larger parts load lazily, and paths are literals. */
export type WebFeature = {
  readonly pages?: readonly PageRoute[]
  /** What its pages have in common, unless one says otherwise. */
  readonly pageDefaults?: Pick<PageRoute, 'tab' | 'hideFooter'>
  /** What it contributes to extension points of others. */
  readonly extensions?: readonly Contribution[]
}
