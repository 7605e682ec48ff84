import type { Doc } from '../queries/doc.ts'

/**
 * Runs the queries that the feature adds to a page for signed-in users, so that they travel with the session. Exported by a
 * feature's `web/viewerQueries.ts`, as `runViewerQueries`.
 */
export type RunViewerQueries = (
  page: ParentNode,
  query: <Result, Variables>(doc: Doc<Result, Variables>, variables: Variables) => void,
) => void
