import { ratedByViewer } from '#features/ratings/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { objectTag, userTag } from '#objects/contract/tags.ts'
import { showText } from '#objects/server/renderText.ts'
import { batched } from '#platform/batched.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { compareVersions } from '../contract/version.ts'
import { listDuplicateIds } from './duplicates/queries.ts'
import { metaTagsOfTicket } from './metaTagsOfTicket.ts'
import { ticketPath } from './paths.ts'
import { ticketPolicy } from './policy.ts'
import { findTicketTexts, type TicketTexts } from './queries.ts'
import type { EventType, TicketRow, TicketTagRow } from './rows.ts'
import { shownTickets } from './show.ts'
import { findTags } from './tags/queries.ts'
import { listEvents, listVersionCounts } from './timeline/queries.ts'

const duplicatesMost = 50

const textsById = batched<number, TicketTexts>('tracker.texts', (ctx, ids) => findTicketTexts(ctx.db, ids))

async function textsOf(ticket: TicketRow, ctx: Context): Promise<TicketTexts> {
  if (ticket.body !== undefined && ticket.renderedBody !== undefined) return ticket as TicketTexts
  return (await textsById(ctx, ticket.id)) ?? { body: '', renderedBody: '' }
}

const tagById = batched<number, TicketTagRow>('tracker.tags', async (ctx, ids) => {
  const tags = await findTags(ctx.db, ids)
  return new Map(tags.map((tag) => [tag.id, tag]))
})

async function tagsOf(ticket: TicketRow, ctx: Context): Promise<TicketTagRow[]> {
  ctx.shown.add('tags')
  const tags = await Promise.all(ticket.tagIds.map((id) => tagById(ctx, id)))
  return tags.filter((tag) => tag !== undefined).sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
}

const ticketById = batched<number, TicketRow>('tracker.ticket', async (ctx, ids) => {
  const tickets = await shownTickets(ctx, ids)
  return new Map(tickets.map((ticket) => [ticket.id, ticket]))
})

const renderedBody = async (ticket: TicketRow, _: unknown, ctx: Context) =>
  showText(ctx, (await textsOf(ticket, ctx)).renderedBody, ticket.hiddenAt !== null)

export const kinds = { issue: 'ISSUE', feature: 'FEATURE' } as const

export const ticketResolvers: Pick<Resolvers, 'Ticket' | 'TicketEvent' | 'ChangelogEntry'> = {
  Ticket: {
    id: (ticket) => ticket.lwid,
    kind: (ticket) => kinds[ticket.kind],
    ticketKind: (ticket) => kinds[ticket.kind],
    createdAt: (ticket) => epochSeconds(ticket.createdAt),
    editedAt: (ticket) => ticket.editedAt && epochSeconds(ticket.editedAt),
    updatedAt: (ticket) => epochSeconds(ticket.updatedAt),
    closedAt: (ticket) => ticket.closedAt && epochSeconds(ticket.closedAt),
    tags: (ticket, _, ctx) => tagsOf(ticket, ctx),
    author(ticket, _, ctx) {
      ctx.shown.add(userTag(ticket.author.id))
      return ticket.author
    },
    body: async (ticket, _, ctx) => (await textsOf(ticket, ctx)).body,
    renderedBody,
    renderedbody: renderedBody,
    ratedByMe: (ticket, _, ctx) => ratedByViewer(ctx, ticket.id),
    rating: (ticket) => ({ id: ticket.id, score: ticket.score }),
    canEdit: (ticket, _, ctx) => ticketPolicy.edit(ctx.viewer, ticket),
    canSetStatus: (ticket, _, ctx) => ticketPolicy.setStatus(ctx.viewer, ticket),
    canDelete: (ticket, _, ctx) => ticketPolicy.delete(ctx.viewer, ticket),
    canSetTags: (ticket, _, ctx) => ticketPolicy.setTags(ctx.viewer, ticket),
    canSetDuplicate: (_ticket, _, ctx) => ticketPolicy.setDuplicate(ctx.viewer),
    canAddNote: (_ticket, _, ctx) => ticketPolicy.addNote(ctx.viewer),
    canonicalPath: (ticket) => ticketPath(ticket),
    shareId: (ticket) => ticket.lwid,
    hidden: (ticket) => ticket.hiddenAt !== null,
    metaTags: async (ticket, _, ctx) => metaTagsOfTicket(ctx, ticket, await renderedBody(ticket, _, ctx)),
    async duplicateOf({ duplicateOfId }, _, ctx) {
      return duplicateOfId === null ? null : ((await ticketById(ctx, duplicateOfId)) ?? null)
    },
    async duplicates(ticket, _, ctx) {
      return shownTickets(ctx, await listDuplicateIds(ctx.db, ticket.id, duplicatesMost))
    },
    async versions(ticket, _, ctx) {
      ctx.shown.add(objectTag(ticket.id))
      const counts = await listVersionCounts(ctx.db, ticket.id, ctx.viewer?.id ?? null)
      return counts.sort((a, b) => compareVersions(a.version, b.version))
    },
    timeline(ticket, _, ctx) {
      ctx.shown.add(objectTag(ticket.id))
      return listEvents(ctx.db, ticket.id, { withNotes: ticketPolicy.readNotes(ctx.viewer) })
    },
  },
  TicketEvent: {
    // Only notes have one, which the staff alone read.
    renderedBody: (event, _, ctx) => showText(ctx, event.renderedBody, true),
    type: ({ type }) => type.toUpperCase() as Uppercase<EventType>,
    createdAt: (event) => epochSeconds(event.createdAt),
    author(event, _, ctx) {
      ctx.shown.add(userTag(event.author.id))
      return event.author
    },
    ticket: async ({ ticketId }, _, ctx) => (ticketId === null ? null : ((await ticketById(ctx, ticketId)) ?? null)),
  },
  ChangelogEntry: { releasedAt: ({ releasedAt }) => epochSeconds(releasedAt) },
}
