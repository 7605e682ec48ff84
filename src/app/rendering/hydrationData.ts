import type { SiteState } from './SiteProviders.tsx'

/** `rendered` is true if the HTML matches the first render in the browser. */
export type HydrationData = { state: SiteState; results: Record<string, unknown>; rendered: boolean }
