import { accountDeleted, rolesChanged } from '#features/accounts/contract/events.ts'
import { commentCreated } from '#features/comments/contract/events.ts'
import {
  listTopicWatchers,
  listWatchers,
  listWithLevel,
  notify,
  withdrawOutdated,
} from '#features/notifications/server/index.ts'
import { siteRenamed } from '#features/settings/contract/events.ts'
import type { Context } from '#platform/context.ts'
import { listenTo, listenToBatches } from '#platform/events/listener.ts'
import { deleteExpiredAttachments } from '../attachments/server/operations/deleteExpiredAttachments.ts'
import { eraseAttachments } from '../attachments/server/operations/eraseAttachments.ts'
import { listRemovedFiles } from '../attachments/server/queries.ts'
import { listAnswers } from '../closing/server/needsInfo/queries.ts'
import { acceptInfo } from '../closing/server/operations/acceptInfo.ts'
import {
  ticketCreated,
  ticketDuplicated,
  ticketFilesChanged,
  ticketInfoChanged,
  ticketPlanned,
  ticketStatusSet,
  ticketTagged,
} from '../contract/events.ts'
import { unassignFormerStaff } from '../planning/server/operations/unassignFormerStaff.ts'
import { renameSiteProducts } from '../settings/server/operations/renameSiteProducts.ts'
import { findTags } from '../settings/server/tags/queries.ts'
import { ticketTagKind } from '../settings/server/tags/ticketTagKind.ts'
import { eraseTicketViews } from '../views/server/operations/eraseTicketViews.ts'
import { findTicketsById } from './queries.ts'
import { findLastAssignmentId, findLastStatusEventId, hasFilesOfEvent } from './timeline.queries.ts'

export const notifyWatchersOfStatus = listenTo(ticketStatusSet, 'tellWatchers', (ctx, event) => {
  const { open, version, reason } = event
  const isFixed = version !== ''
  return notifyWatchers(ctx, {
    ...event,
    ...(isFixed
      ? { type: 'ticket_fixed', detail: { version } }
      : { type: 'ticket_status', detail: { open: open ? 1 : 0, ...(reason && { reason }) } }),
  })
})

export const notifyWatchersOfDuplicate = listenTo(ticketDuplicated, 'tellWatchers', (ctx, event) =>
  notifyWatchers(ctx, { ...event, type: 'ticket_status', detail: { open: 0 } }),
)

/** Assignees are notified of the current assignment only: listeners may run late and in any order. */
export const notifyAssignee = listenTo(ticketPlanned, 'tellAssignee', async (ctx, { ticketId, by, assigned }) => {
  if (!assigned || (await findLastAssignmentId(ctx.db, ticketId)) !== assigned.eventId) return
  const key = `ticket-assigned:${assigned.eventId}`
  await withdrawOutdated(ctx, { objectId: ticketId, types: ['ticket_assigned'], exceptKey: key })
  if (assigned.userId === null) return
  await notify(ctx, { type: 'ticket_assigned', key, to: [assigned.userId], by: by || null, objectId: ticketId })
})

/** Asks and reminds the author, unless they have answered or the ticket was closed meanwhile. */
export const notifyReporter = listenTo(ticketInfoChanged, 'tellReporter', async (ctx, event) => {
  const { ticketId, by, eventId } = event
  const [ticket] = await findTicketsById(ctx.db, [ticketId])
  const key = `ticket-info:${eventId}`
  const isWaiting = ticket?.needsInfoAt != null && event.change !== 'answered'
  await withdrawOutdated(ctx, { objectId: ticketId, types: ['ticket_info'], exceptKey: isWaiting ? key : '' })
  if (!ticket || !isWaiting) return
  const detail = { change: event.change }
  await notify(ctx, { type: 'ticket_info', detail, key, to: [ticket.author.id], by: by || null, objectId: ticketId })
})

export const recordAnswer = listenToBatches(commentCreated, 'recordAnswer', {
  async runAll(ctx, events) {
    const comments = events.map(({ commentId, subjectId }) => ({ commentId, ticketId: subjectId }))
    // Most comments answer no question of the staff, and need no transaction.
    for (const answer of await listAnswers(ctx.db, comments)) await acceptInfo(ctx, answer)
  },
})

export const unassignOnRolesChange = listenTo(rolesChanged, 'unassignTickets', (ctx, { userId }) =>
  unassignFormerStaff(ctx, userId),
)

export const eraseViewsOnDeletion = listenTo(accountDeleted, 'eraseTicketViews', (ctx, { userId }) =>
  eraseTicketViews(ctx, userId),
)

export const unassignOnDeletion = listenTo(accountDeleted, 'unassignTickets', (ctx, { userId }) =>
  unassignFormerStaff(ctx, userId),
)

export const eraseAttachmentsOnDeletion = listenTo(accountDeleted, 'eraseAttachments', (ctx, { userId }) =>
  eraseAttachments(ctx, userId),
)

/** Notifies watchers of new files, unless they were removed meanwhile. */
export const notifyWatchersOfFiles = listenTo(ticketFilesChanged, 'tellWatchers', async (ctx, event) => {
  const { ticketId, by, eventId } = event
  if (eventId === undefined || !(await hasFilesOfEvent(ctx.db, eventId))) return
  const to = await listWatchers(ctx.db, ticketId)
  const detail = { change: 'files' }
  await notify(ctx, { type: 'comment', detail, key: `ticket-files:${eventId}`, to, by, objectId: ticketId })
})

export const deleteRemovedAttachments = listenTo(ticketFilesChanged, 'deleteFiles', async (ctx, { removed }) => {
  if (removed) await deleteExpiredAttachments(ctx, listRemovedFiles)
})

type Tagging = { ticketId: number; by: number; tagIds?: readonly number[] }

/**
 * Notifies followers of tags once for each ticket, however many of its tags they follow. Users who chose a level for
 * the ticket know of it already.
 */
async function notifyTagFollowers(ctx: Context, { ticketId, by, tagIds }: Tagging): Promise<void> {
  const [ticket] = await findTicketsById(ctx.db, [ticketId])
  if (!ticket) return
  const ids = ticket.tagIds.filter((id) => tagIds?.includes(id) ?? true)
  const names = new Map((await findTags(ctx.db, ids)).map(({ id, name }) => [id, name]))
  const followed = await listTopicWatchers(ctx.db, { kind: ticketTagKind.kind, topicIds: [...names.keys()] })
  const informed = await listWithLevel(ctx.db, ticketId)
  for (const [topicId, followers] of Map.groupBy(followed, (watch) => watch.topicId)) {
    await notify(ctx, {
      type: 'comment',
      detail: { tag: names.get(topicId) ?? '' },
      key: `ticket-tag:${ticketId}`,
      to: followers.map(({ userId }) => userId).filter((id) => !informed.has(id)),
      by,
      objectId: ticketId,
      at: tagIds ? ticket.updatedAt : ticket.createdAt,
    })
  }
}

export const notifyTagFollowersOfNew = listenTo(ticketCreated, 'tellTagFollowers', (ctx, { ticketId, by }) =>
  notifyTagFollowers(ctx, { ticketId, by }),
)
export const notifyTagFollowersOfTagged = listenTo(ticketTagged, 'tellTagFollowers', (ctx, event) =>
  notifyTagFollowers(ctx, { ...event, tagIds: event.added ?? [] }),
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

export const renameProductsWithSite = listenTo(siteRenamed, 'renameProducts', (ctx, { from }) =>
  renameSiteProducts(ctx, from),
)
