import type { ReportQueueQuery, StaffCardQuery } from '#generated/operations.ts'

export type ReportedObject = ReportQueueQuery['reportQueue'][number]

export type StaffCardData = NonNullable<StaffCardQuery['staffCard']>
