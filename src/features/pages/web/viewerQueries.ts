import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { PendingTermsDoc } from './PendingTerms.graphql.ts'

export const runViewerQueries: RunViewerQueries = (_page, query) => query(PendingTermsDoc, {})
