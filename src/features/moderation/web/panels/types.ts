import type { ReportQueueQuery, StaffCardQuery } from '#generated/operations.ts'

export type ReportedObject = ReportQueueQuery['reportQueue'][number]

export type AuthorAction = 'warn' | 'silence' | 'suspend'

export type StaffCardData = NonNullable<StaffCardQuery['staffCard']>
