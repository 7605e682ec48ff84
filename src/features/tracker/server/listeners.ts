import { listWatchers, notify } from '#features/notifications/server/index.ts'
import type { Context } from '#platform/context.ts'
import { listenTo } from '#platform/events/listener.ts'
import { ticketDuplicated, ticketStatusSet } from '../contract/events.ts'

export const notifyWatchersOfStatus = listenTo(ticketStatusSet, 'tellWatchers', async (ctx, event) => {
  const { ticketId, by, open, version, eventId } = event
  const isFixed = version !== ''
  await notifyWatchers(ctx, {
    ticketId,
    by,
    key: `ticket-status:${eventId}`,
    ...(isFixed
      ? { type: 'ticket_fixed', detail: { version } }
      : { type: 'ticket_status', detail: { open: open ? 1 : 0 } }),
  })
})

export const notifyWatchersOfDuplicate = listenTo(
  ticketDuplicated,
  'tellWatchers',
  async (ctx, { ticketId, by, eventId }) => {
    await notifyWatchers(ctx, {
      ticketId,
      by,
      key: `ticket-status:${eventId}`,
      type: 'ticket_status',
      detail: { open: 0 },
    })
  },
)

type WatcherNotification = {
  ticketId: number
  by: number
  key: string
  type: 'ticket_status' | 'ticket_fixed'
  detail: Record<string, string | number>
}

async function notifyWatchers(ctx: Context, { ticketId, by, ...rest }: WatcherNotification): Promise<void> {
  const to = await listWatchers(ctx.db, ticketId)
  if (to.length) await notify(ctx, { ...rest, to, by: by || null, objectId: ticketId })
}
