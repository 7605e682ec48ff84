import type { SiteState } from './SiteProviders.tsx'

export type HydrationData = {
  state: SiteState
  results: Record<string, unknown>
  /** What was read for the results; see `Answer`. */
  tables: readonly string[]
  /** The HTML matches the first render in the browser. */
  rendered: boolean
}
