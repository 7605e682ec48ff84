import type { SiteState } from './SiteProviders.tsx'

/** What a page carries for the browser's first render; `code` where it is the error screen. */
export type Embedded = { state: SiteState; results: Record<string, unknown>; code?: number | undefined }
