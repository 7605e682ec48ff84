import type { SiteState } from './SiteProviders.tsx'

/** What a page carries for the browser's first render; `rendered` where what stands there is what that render gives. */
export type Embedded = { state: SiteState; results: Record<string, unknown>; rendered: boolean }
