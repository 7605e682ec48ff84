import type { ReportQueueQuery, StaffCardQuery } from '#generated/operations.ts'

export type Reported = ReportQueueQuery['reportQueue'][number]

export type Card = NonNullable<StaffCardQuery['staffCard']>
