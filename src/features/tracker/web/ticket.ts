import type { TicketPageQuery } from '#generated/operations.ts'

/** A ticket as its page has it. */
export type Ticket = NonNullable<TicketPageQuery['ticket']>
