import { loadWatcherCount } from '#features/notifications/server/index.ts'
import { isRatedByViewer } from '#features/ratings/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { objectTag, userTag } from '#objects/contract/tags.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { loadLastReply } from '#objects/server/lastReply.ts'
import { resolveText } from '#objects/server/renderText.ts'
import type { AuthorRow } from '#objects/server/rows.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { toAttachmentName } from '../attachments/server/attachmentPath.ts'
import { findAttachments } from '../attachments/server/queries.ts'
import { listDuplicateIds } from '../closing/server/duplicates.queries.ts'
import { getSilenceEnd } from '../closing/server/needsInfo/silence.ts'
import { priorityKeys } from '../contract/priorities.ts'
import { ticketLimits } from '../contract/ticketLimits.ts'
import { compareVersionNumbers } from '../contract/version.ts'
import { findMilestonesById } from '../planning/server/milestones/queries.ts'
import { findTagColors, findTags } from '../settings/server/tags/queries.ts'
import { loadAnnouncement } from './changelog/loadAnnouncement.ts'
import { ticketPath } from './paths.ts'
import { ticketPolicy } from './policy.ts'
import { findTicketTexts, type TicketTexts } from './queries.ts'
import { listRelations } from './relations.queries.ts'
import {
  type AttachmentRow,
  type EventType,
  type MilestoneRow,
  relationKinds,
  type TicketRow,
  type TicketTagRow,
} from './rows.ts'
import { createTicketMetaTags } from './ticketMetaTags.ts'
import { listEvents, listVersionCounts } from './timeline.queries.ts'
import { findTicketsWithCacheTags } from './withCacheTags.ts'

const maxDuplicates = 50

async function findAuthorWithCacheTags(ctx: Context, id: number | null): Promise<AuthorRow | null> {
  if (id !== null) ctx.cacheTags.add(userTag(id))
  return id === null ? null : findAuthor(ctx, id)
}

const milestoneById = createBatchLoader<number, MilestoneRow>('tracker.milestones', async (ctx, ids) => {
  return new Map((await findMilestonesById(ctx.db, ids)).map((milestone) => [milestone.id, milestone]))
})

const textsById = createBatchLoader<number, TicketTexts>('tracker.texts', (ctx, ids) => findTicketTexts(ctx.db, ids))

async function loadTexts(ticket: TicketRow, ctx: Context): Promise<TicketTexts> {
  if (ticket.body !== undefined && ticket.renderedBody !== undefined) return ticket as TicketTexts
  return (await textsById(ctx, ticket.id)) ?? { body: '', renderedBody: '' }
}

const tagById = createBatchLoader<number, TicketTagRow>('tracker.tags', async (ctx, ids) => {
  const tags = await findTags(ctx.db, ids)
  return new Map(tags.map((tag) => [tag.id, tag]))
})

const tagColorsByProduct = createBatchLoader<number, Map<string, string>>('tracker.tagColors', async (ctx, ids) => {
  const colors = await Promise.all(ids.map(async (id) => [id, await findTagColors(ctx.db, id)] as const))
  return new Map(colors)
})

async function loadTags(ticket: TicketRow, ctx: Context): Promise<TicketTagRow[]> {
  ctx.cacheTags.add('tags')
  const tags = await Promise.all(ticket.tagIds.map((id) => tagById(ctx, id)))
  return tags.filter((tag) => tag !== undefined).sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
}

const ticketById = createBatchLoader<number, TicketRow>('tracker.ticket', async (ctx, ids) => {
  const tickets = await findTicketsWithCacheTags(ctx, ids)
  return new Map(tickets.map((ticket) => [ticket.id, ticket]))
})

const renderBody = async (ticket: TicketRow, _: unknown, ctx: Context) =>
  resolveText(ctx, (await loadTexts(ticket, ctx)).renderedBody, ticket.hiddenAt !== null)

export const graphqlKinds = { issue: 'ISSUE', feature: 'FEATURE' } as const

const attachmentsByTicket = createBatchLoader<number, AttachmentRow[]>('tracker.attachments', (ctx, ids) =>
  findAttachments(ctx.db, ids),
)

/** Names files by id, except removed ones: a removed file leaves no trace in the history. */
async function loadFileNames(ctx: Context, ticket: TicketRow, events: readonly { files: readonly string[] }[]) {
  const isNeeded = events.some(({ files }) => files.length > 0)
  const attachments = isNeeded ? ((await attachmentsByTicket(ctx, ticket.id)) ?? []) : []
  return new Map(attachments.map((attachment) => [attachment.id, toAttachmentName(attachment)]))
}

export const ticketResolvers: Pick<Resolvers, 'Ticket' | 'TicketEvent' | 'ChangelogEntry' | 'ChangelogVersion'> = {
  Ticket: {
    id: (ticket) => ticket.lwid,
    kind: (ticket) => graphqlKinds[ticket.kind],
    ticketKind: (ticket) => graphqlKinds[ticket.kind],
    createdAt: (ticket) => toEpochSeconds(ticket.createdAt),
    editedAt: (ticket) => ticket.editedAt && toEpochSeconds(ticket.editedAt),
    updatedAt: (ticket) => toEpochSeconds(ticket.updatedAt),
    closedAt: (ticket) => ticket.closedAt && toEpochSeconds(ticket.closedAt),
    needsInfoUntil: ({ needsInfoAt }) => needsInfoAt && toEpochSeconds(getSilenceEnd(needsInfoAt)),
    tags: (ticket, _, ctx) => loadTags(ticket, ctx),
    author(ticket, _, ctx) {
      ctx.cacheTags.add(userTag(ticket.author.id))
      return ticket.author
    },
    body: async (ticket, _, ctx) => (await loadTexts(ticket, ctx)).body,
    renderedBody: renderBody,
    renderedbody: renderBody,
    lastReply: loadLastReply,
    ratedByMe: (ticket, _, ctx) => isRatedByViewer(ctx, ticket.id),
    rating: (ticket) => ({ id: ticket.id, score: ticket.score }),
    canEdit: (ticket, _, ctx) => ticketPolicy.edit(ctx.viewer, ticket),
    canSetStatus: (ticket, _, ctx) => ticketPolicy.setStatus(ctx.viewer, ticket),
    canDelete: (ticket, _, ctx) => ticketPolicy.delete(ctx.viewer, ticket),
    canSetTags: (ticket, _, ctx) => ticketPolicy.setTags(ctx.viewer, ticket),
    canSetDuplicate: (_ticket, _, ctx) => ticketPolicy.setDuplicate(ctx.viewer),
    canAddNote: (_ticket, _, ctx) => ticketPolicy.addNote(ctx.viewer),
    canAttach: (ticket, _, ctx) => ticketPolicy.attach(ctx.viewer, ticket),
    async attachments(ticket, _, ctx) {
      ctx.cacheTags.add(objectTag(ticket.id))
      return ((await attachmentsByTicket(ctx, ticket.id)) ?? []).map((attachment) => ({ ...attachment, ticket }))
    },
    canonicalPath: (ticket) => ticketPath(ticket),
    shareId: (ticket) => ticket.lwid,
    hidden: (ticket) => ticket.hiddenAt !== null,
    metaTags: async (ticket, _, ctx) => createTicketMetaTags(ctx, ticket, await renderBody(ticket, _, ctx)),
    async duplicateOf({ duplicateOfId }, _, ctx) {
      return duplicateOfId === null ? null : ((await ticketById(ctx, duplicateOfId)) ?? null)
    },
    assignee: (ticket, _, ctx) => findAuthorWithCacheTags(ctx, ticket.assigneeId),
    priority: ({ priority }) => priorityKeys[priority] ?? 'NONE',
    milestone: async ({ milestoneId }, _, ctx) =>
      milestoneId === null ? null : ((await milestoneById(ctx, milestoneId)) ?? null),
    async relations(ticket, _, ctx) {
      ctx.cacheTags.add(objectTag(ticket.id))
      const relations = await listRelations(ctx.db, ticket.id, ticketLimits.maxRelations)
      const tickets = await findTicketsWithCacheTags(
        ctx,
        relations.map(({ ticketId }) => ticketId),
      )
      const byId = new Map(tickets.map((other) => [other.id, other]))
      return relationKinds.flatMap((kind) =>
        relations.flatMap((relation) => {
          const other = relation.kind === kind ? byId.get(relation.ticketId) : undefined
          return other ? [{ kind, ticket: other }] : []
        }),
      )
    },
    async duplicates(ticket, _, ctx) {
      return findTicketsWithCacheTags(ctx, await listDuplicateIds(ctx.db, ticket.id, maxDuplicates))
    },
    watcherCount: (ticket, _, ctx) => loadWatcherCount(ctx, ticket.id),
    async versions(ticket, _, ctx) {
      ctx.cacheTags.add(objectTag(ticket.id))
      const counts = await listVersionCounts(ctx.db, ticket.id, ctx.viewer?.id ?? null)
      return counts.sort((a, b) => compareVersionNumbers(a.version, b.version))
    },
    async timeline(ticket, _, ctx) {
      ctx.cacheTags.add(objectTag(ticket.id))
      const events = await listEvents(ctx.db, ticket.id, { withNotes: ticketPolicy.readNotes(ctx.viewer) })
      const names = await loadFileNames(ctx, ticket, events)
      const shown = events.filter(({ type, files }) => type !== 'attached' || files.some((id) => names.has(id)))
      return shown.map((event) => ({
        ...event,
        productId: ticket.product.id,
        files: event.files.flatMap((id) => names.get(id) ?? []),
      }))
    },
  },
  TicketEvent: {
    // Only notes have a body, and only staff see notes.
    renderedBody: (event, _, ctx) => resolveText(ctx, event.renderedBody, true),
    type: ({ type }) => type.toUpperCase() as Uppercase<EventType>,
    createdAt: (event) => toEpochSeconds(event.createdAt),
    author(event, _, ctx) {
      ctx.cacheTags.add(userTag(event.author.id))
      return event.author
    },
    async tagColors({ productId, added, removed }, _, ctx) {
      const names = [...new Set([...added, ...removed])]
      if (!names.length) return []
      ctx.cacheTags.add('tags')
      const colors = await tagColorsByProduct(ctx, productId)
      return names.flatMap((name) => {
        const color = colors?.get(name.toLowerCase())
        return color ? [{ name, color }] : []
      })
    },
    assignee: (event, _, ctx) => findAuthorWithCacheTags(ctx, event.assigneeId),
    ticket: async ({ ticketId }, _, ctx) => (ticketId === null ? null : ((await ticketById(ctx, ticketId)) ?? null)),
  },
  ChangelogEntry: {
    releasedAt: ({ releasedAt }) => toEpochSeconds(releasedAt),
    announcement: (entry, _, ctx) => loadAnnouncement(ctx, entry),
  },
  ChangelogVersion: { releasedAt: ({ releasedAt }) => toEpochSeconds(releasedAt) },
}
