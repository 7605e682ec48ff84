import { listWatchers, notify, withdrawOutdated } from '#features/notifications/server/index.ts'
import type { Context } from '#platform/context.ts'
import { listenTo } from '#platform/events/listener.ts'
import { ticketDuplicated, ticketStatusSet } from '../contract/events.ts'
import { findLastStatusEventId } from './timeline/queries.ts'

export const notifyWatchersOfStatus = listenTo(ticketStatusSet, 'tellWatchers', (ctx, event) => {
  const { open, version } = event
  const isFixed = version !== ''
  return notifyWatchers(ctx, {
    ...event,
    ...(isFixed
      ? { type: 'ticket_fixed', detail: { version } }
      : { type: 'ticket_status', detail: { open: open ? 1 : 0 } }),
  })
})

export const notifyWatchersOfDuplicate = listenTo(ticketDuplicated, 'tellWatchers', (ctx, event) =>
  notifyWatchers(ctx, { ...event, type: 'ticket_status', detail: { open: 0 } }),
)

const stateTypes = ['ticket_status', 'ticket_fixed'] as const

type StateChange = {
  ticketId: number
  by: number
  eventId: number
  type: (typeof stateTypes)[number]
  detail: Record<string, string | number>
}

/** Watchers are notified of the current state only: listeners may run late and in any order. */
async function notifyWatchers(ctx: Context, { ticketId, by, eventId, type, detail }: StateChange): Promise<void> {
  if ((await findLastStatusEventId(ctx.db, ticketId)) !== eventId) return
  const key = `ticket-status:${eventId}`
  await withdrawOutdated(ctx, { objectId: ticketId, types: stateTypes, exceptKey: key })
  const to = await listWatchers(ctx.db, ticketId)
  if (to.length) await notify(ctx, { type, detail, key, to, by: by || null, objectId: ticketId })
}
