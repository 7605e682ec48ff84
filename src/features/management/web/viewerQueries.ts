import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { InboxCountsDoc } from './viewerQueries.graphql.ts'

/** Costs nothing for those who are not staff, and whether they are is not known yet. */
export const runViewerQueries: RunViewerQueries = (_page, query) => query(InboxCountsDoc, {})
