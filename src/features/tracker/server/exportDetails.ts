import { findAuthor } from '#objects/server/authors.ts'
import type { Context } from '#platform/context.ts'
import { findAttachmentNames } from '../attachments/server/queries.ts'
import { findMilestonesById } from '../planning/server/milestones/queries.ts'
import { findTags } from '../settings/server/tags/queries.ts'
import { ticketPolicy } from './policy.ts'
import { findTicketsById } from './queries.ts'
import { findRelations } from './relations.queries.ts'
import type { RelationKind, TicketRow } from './rows.ts'

export type ExportDetails = {
  tags: string[]
  /** Empty if nobody is assigned. */
  assignee: string
  milestone: string
  duplicateOf: number | null
  relations: string[]
  attachments: string[]
}

const relationNames: Record<RelationKind, string> = {
  BLOCKS: 'blocks',
  BLOCKED_BY: 'blocked by',
  FOLLOWS: 'follows from',
  FOLLOWED_BY: 'followed by',
}

const isNumber = (id: number | null): id is number => id !== null

/** Loads what the rows of many tickets refer to, with one query for each kind of thing. */
export async function loadExportDetails(
  ctx: Context,
  tickets: readonly TicketRow[],
): Promise<(ticket: TicketRow) => Promise<ExportDetails>> {
  const { db } = ctx
  const ids = tickets.map(({ id }) => id)
  const [tags, milestones, relations, attachments] = await Promise.all([
    findTags(db, [...new Set(tickets.flatMap(({ tagIds }) => tagIds))]),
    findMilestonesById(db, [...new Set(tickets.map(({ milestoneId }) => milestoneId).filter(isNumber))]),
    findRelations(db, ids),
    findAttachmentNames(db, ids),
  ])
  const otherIds = relations.map(({ otherId }) => otherId)
  const originalIds = tickets.map(({ duplicateOfId }) => duplicateOfId).filter(isNumber)
  const others = await findTicketsById(db, [...new Set([...otherIds, ...originalIds])])
  const visible = others.filter((ticket) => ticketPolicy.see(ctx.viewer, ticket))
  const numbers = new Map(visible.map(({ id, number }) => [id, number]))
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]))
  const milestoneNames = new Map(milestones.map(({ id, name }) => [id, name]))
  const related = Map.groupBy(relations, ({ ticketId }) => ticketId)
  return async ({ id, tagIds, assigneeId, milestoneId, duplicateOfId }) => ({
    tags: tagIds.flatMap((tagId) => tagNames.get(tagId) ?? []),
    assignee: (await findAuthor(ctx, assigneeId))?.username ?? '',
    milestone: (milestoneId !== null && milestoneNames.get(milestoneId)) || '',
    duplicateOf: duplicateOfId === null ? null : (numbers.get(duplicateOfId) ?? null),
    relations: (related.get(id) ?? []).flatMap(({ kind, otherId }) => {
      const number = numbers.get(otherId)
      return number === undefined ? [] : `${relationNames[kind]} #${number}`
    }),
    attachments: attachments.get(id) ?? [],
  })
}
