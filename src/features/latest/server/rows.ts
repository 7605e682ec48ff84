import type { ObjectView } from '#objects/server/objectView.ts'
import type { ObjectRow } from '#objects/server/rows.ts'

export type LatestItemRow = { object: ObjectRow; view: ObjectView }
