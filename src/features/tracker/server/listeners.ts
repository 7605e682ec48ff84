import { notify, watchersOf } from '#features/notifications/server/index.ts'
import type { Context } from '#platform/context.ts'
import { on } from '#platform/events/listener.ts'
import { ticketDuplicated, ticketStatusSet } from '../contract/events.ts'

/** Everybody who watches a ticket hears that it was closed, opened or fixed. */
export const tellOfStatus = on(ticketStatusSet, 'tellWatchers', async (ctx, event) => {
  const { ticketId, by, open, version, eventId } = event
  const isFixed = version !== ''
  await tell(ctx, {
    ticketId,
    by,
    key: `ticket-status:${eventId}`,
    ...(isFixed
      ? { type: 'ticket_fixed', detail: { version } }
      : { type: 'ticket_status', detail: { open: open ? 1 : 0 } }),
  })
})

export const tellOfDuplicate = on(ticketDuplicated, 'tellWatchers', async (ctx, { ticketId, by, eventId }) => {
  await tell(ctx, { ticketId, by, key: `ticket-status:${eventId}`, type: 'ticket_status', detail: { open: 0 } })
})

type News = {
  ticketId: number
  by: number
  key: string
  type: 'ticket_status' | 'ticket_fixed'
  detail: Record<string, string | number>
}

async function tell(ctx: Context, { ticketId, by, ...rest }: News): Promise<void> {
  const to = await watchersOf(ctx.db, ticketId)
  if (to.length) await notify(ctx, { ...rest, to, by: by || null, objectId: ticketId })
}
