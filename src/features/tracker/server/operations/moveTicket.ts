import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import type { BoardGroup } from '../../contract/board.ts'
import { type TicketStatus, ticketStatuses } from '../../contract/closing.ts'
import { moveInput } from '../../contract/limits.ts'
import { priorityKeys, ticketPriorities } from '../../contract/priorities.ts'
import { messages } from '../../messages.ts'
import { createColumnGetter } from '../../planning/server/board/columnValue.ts'
import type { Plan } from '../../planning/server/plans/writes.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { findTicket, findTicketsById } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { applyPlan } from '../transactions/applyPlan.ts'
import { moveStatus } from '../transactions/moveStatus.ts'
import { type PlanInput, parsePlan } from '../transactions/parsePlan.ts'
import { lockTickets } from '../writes.ts'

/** Moves a ticket between columns of a board, unless somebody else has moved it meanwhile. */
export async function moveTicket(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, group, from, to } = parseInput(ctx, moveInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.move, ticket)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await withTransaction(ctx, async (transaction) => {
    const move = await parseMove({ ctx, db: transaction.db }, ticket, { group, to })
    await lockTickets(transaction.db, [ticket.id])
    const [current] = await findTicketsById(transaction.db, [ticket.id])
    if (!current) throw new NotFoundError()
    const getColumn = await createColumnGetter(transaction.db, group, [current])
    if (getColumn(current) === to) return
    if (getColumn(current) !== from)
      throw validationError(ctx, 'from', () => messages.movedMeanwhile({ number: ticket.number }))
    if ('plan' in move) await applyPlan(transaction, current, { ...move.plan, by, at })
    else if (!(await moveStatus(transaction, current, { to: move.status, by, at })))
      throw validationError(ctx, 'to', messages.cannotMoveThere)
  })
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}

type Target = { group: BoardGroup; to: string }

async function parseMove(
  { ctx, db }: { ctx: Context; db: WritableDb },
  ticket: TicketRow,
  { group, to }: Target,
): Promise<{ plan: Plan } | { status: TicketStatus }> {
  if (group === 'STATUS') {
    const status = ticketStatuses.find((name) => name === to)
    if (!status) throw validationError(ctx, 'to', messages.cannotMoveThere)
    return { status }
  }
  const plans = await parsePlan({ ctx, db }, [ticket], toPlanInput(ctx, { group, to }))
  return { plan: plans.get(ticket.product.id) as Plan }
}

function toPlanInput(ctx: Context, { group, to }: Target): PlanInput {
  if (group === 'ASSIGNEE') return { assignee: to }
  if (group === 'MILESTONE') return { milestone: to }
  const priority = priorityKeys[ticketPriorities.findIndex((name) => name === to)]
  if (!priority) throw validationError(ctx, 'to', messages.cannotMoveThere)
  return { priority }
}
