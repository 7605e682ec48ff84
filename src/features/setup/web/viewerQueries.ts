import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { StaffNeedDoc } from './StaffNotice.graphql.ts'

export const runViewerQueries: RunViewerQueries = (_page, query) => query(StaffNeedDoc, {})
