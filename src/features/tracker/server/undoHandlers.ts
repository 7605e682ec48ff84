import type { LoggedAction, UndoHandler } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { removeTicketAttachment } from '../attachments/server/operations/removeTicketAttachment.ts'
import { restoreTicketAttachment } from '../attachments/server/operations/restoreTicketAttachment.ts'
import { setTicketDuplicate } from '../closing/server/operations/setTicketDuplicate.ts'
import { setTicketStatus } from '../closing/server/operations/setTicketStatus.ts'
import { givenReasons } from '../contract/closing.ts'
import { isVersion } from '../contract/version.ts'
import { deleteTicketTag } from '../settings/server/operations/deleteTicketTag.ts'
import { moveProduct } from '../settings/server/operations/moveProduct.ts'
import { restoreTicketTag } from '../settings/server/operations/restoreTicketTag.ts'
import { setTicketTemplate } from '../settings/server/operations/setTicketTemplate.ts'
import { updateProduct } from '../settings/server/operations/updateProduct.ts'
import { updateTicketTag } from '../settings/server/operations/updateTicketTag.ts'
import { findTags } from '../settings/server/tags/queries.ts'
import { findVisibleTicket } from './loadTicket.ts'
import { deleteTicket } from './operations/deleteTicket.ts'
import { findTicketsById } from './queries.ts'
import type { TicketRow } from './rows.ts'
import type { TicketState } from './transactions/setStatus.ts'

/** Older log entries have no `before`. */
const stateBefore = ({ metadata }: LoggedAction) => metadata.before as TicketState | undefined

/** An undo must not discard later changes. */
function isUnchanged(ticket: TicketRow, { action, metadata }: LoggedAction): boolean {
  if (action === 'ticket.reopened') return ticket.isOpen
  if (action === 'ticket.duplicate') return ticket.duplicateOfId !== null
  return !ticket.isOpen && ticket.duplicateOfId === null && ticket.closedVersion === metadata.version
}

async function undoStatus(ctx: Context, entry: LoggedAction): Promise<boolean> {
  const ticket = await findVisibleTicket(ctx, entry.objectLwid)
  const before = stateBefore(entry)
  if (!ticket || !before || !isUnchanged(ticket, entry)) return false
  const ticketId = ticket.lwid
  if (before.duplicateOf !== undefined) {
    const [original] = await findTicketsById(ctx.db, [before.duplicateOf])
    if (original) await setTicketDuplicate(ctx, { ticketId, of: original.number }, entry.id)
    return original !== undefined
  }
  // Only reopening returns likes and watchers, so a ticket that was closed before cannot be restored.
  if (entry.action === 'ticket.duplicate' && !before.isOpen) return false
  const reason = givenReasons.find((given) => given === before.reason)
  // Versions were free text once.
  const closedVersion = before.closedVersion && isVersion(before.closedVersion) ? before.closedVersion : undefined
  await setTicketStatus(ctx, { ticketId, open: before.isOpen, closedVersion, reason }, entry.id)
  return true
}

/** Tags have no lwid; the entry stores the row id. */
const findTag = async (ctx: Context, { objectId }: LoggedAction) => (await findTags(ctx.db, [objectId ?? 0]))[0]

export const trackerUndoHandlers: readonly UndoHandler[] = [
  {
    action: /^ticket\.detach$/,
    run: (ctx, { id, metadata }) => restoreTicketAttachment(ctx, String(metadata.id), id),
  },
  {
    action: /^ticket\.attach$/,
    async run(ctx, { id, metadata }) {
      await removeTicketAttachment(ctx, { id: metadata.id }, id)
      return true
    },
  },
  {
    action: /^ticket\.undelete$/,
    run: (ctx, { id, objectLwid }) => deleteTicket(ctx, { ticketId: objectLwid }, id),
  },
  { action: /^ticket\.(closed|reopened|duplicate)$/, run: undoStatus },
  {
    action: /^tag\.(create|restore)$/,
    async run(ctx, entry) {
      const tag = await findTag(ctx, entry)
      return tag !== undefined && deleteTicketTag(ctx, tag, entry.id)
    },
  },
  {
    action: /^tag\.edit$/,
    async run(ctx, entry) {
      const tag = await findTag(ctx, entry)
      if (tag) await updateTicketTag(ctx, { id: tag.id, ...(entry.metadata.from as object) }, entry.id)
      return tag !== undefined
    },
  },
  {
    action: /^tag\.delete$/,
    run: async (ctx, { id, objectId }) => objectId !== null && restoreTicketTag(ctx, { id: objectId }, id),
  },
  {
    action: /^template\.set$/,
    async run(ctx, { id, objectLwid, metadata: { kind, from } }) {
      await setTicketTemplate(ctx, { productId: objectLwid, kind: String(kind).toUpperCase(), body: from }, id)
      return true
    },
  },
  {
    action: /^product\.edit$/,
    run: (ctx, { id, objectLwid, metadata }) =>
      updateProduct(ctx, { id: objectLwid, ...(metadata.from as object) }, id),
  },
  {
    action: /^product\.move$/,
    run: (ctx, { id, objectLwid, metadata: { from } }) => moveProduct(ctx, { id: objectLwid, place: from }, id),
  },
]
