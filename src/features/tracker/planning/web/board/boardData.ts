import type { TrackerBoardQuery } from '#generated/operations.ts'

export type BoardData = NonNullable<TrackerBoardQuery['ticketBoard']>
