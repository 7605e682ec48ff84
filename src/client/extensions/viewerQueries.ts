import type { Host } from '#extensions/extensionPoint.ts'
import type { Doc } from '../queries/doc.ts'
import type { PageHead } from './pageRoute.ts'

export type ViewedPage = {
  /** Empty for an error. */
  readonly head: Partial<PageHead>
  readonly root: ParentNode
  readonly host: Host
}

/**
 * Runs the queries that the feature adds to a page for signed-in users, so that they travel with the session. Exported by a
 * feature's `web/viewerQueries.ts`, as `runViewerQueries`.
 */
export type RunViewerQueries = (
  page: ViewedPage,
  query: <Result, Variables>(doc: Doc<Result, Variables>, variables: Variables) => void,
) => void
