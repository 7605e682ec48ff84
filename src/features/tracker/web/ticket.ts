import type { TicketPageQuery } from '#generated/operations.ts'

export type Ticket = NonNullable<TicketPageQuery['ticket']>
