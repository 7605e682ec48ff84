import { beforeAll, describe, expect, it } from 'vitest'
import { ForbiddenError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { countUnread, readNotifications, runListener } from '#tests/notifications.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { setTicketStatus } from '../../../closing/server/operations/setTicketStatus.ts'
import { moveTicket } from '../../../server/operations/moveTicket.ts'
import { relateTickets } from '../../../server/operations/relateTickets.ts'
import { findTicketsById } from '../../../server/queries.ts'
import { listRelations } from '../../../server/relations.queries.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { findLastAssignmentId, listEvents } from '../../../server/timeline.queries.ts'
import { listOpenTicketIds } from '../milestones/queries.ts'
import { createMilestone } from './createMilestone.ts'
import { deleteMilestone } from './deleteMilestone.ts'
import { planTickets } from './planTickets.ts'
import { setMilestoneStatus } from './setMilestoneStatus.ts'
import { updateMilestone } from './updateMilestone.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const { db } = site.services

let ana: Viewer
let developer: Viewer
let product: { id: number; key: string }
beforeAll(async () => {
  ana = await make.user()
  developer = await make.user({ roles: ['developer'] })
  product = await make.product()
})

const makeTicket = () => make.ticket({ by: ana, productId: product.key, title: unique('A lamp of ') })
const find = async ({ id }: { id: number }) => (await findTicketsById(db, [id]))[0] as TicketRow
const listChanges = async (id: number) =>
  (await listEvents(db, id, { withNotes: false })).map(({ type, text, priority }) =>
    [type, text || priority].filter(Boolean).join(' '),
  )

describe('planTickets', () => {
  it('assigns, prioritizes and schedules, and writes each change to the history once', async () => {
    const ticket = await makeTicket()
    const { id, name } = await make.milestone({ productId: product.key })
    const plan = { ticketIds: [ticket.lwid], assignee: developer.username, priority: 'HIGH', milestone: name }
    const [planned] = await planTickets(as(developer), plan)
    expect(planned).toMatchObject({ assigneeId: developer.id, priority: 3, milestoneId: id })
    await planTickets(as(developer), plan)
    expect(await listChanges(ticket.id)).toEqual(['prioritized HIGH', `scheduled ${name}`, 'assigned'])
  })

  it('changes what is given only, and removes with an empty text', async () => {
    const ticket = await makeTicket()
    const { name } = await make.milestone({ productId: product.key })
    const ticketIds = [ticket.lwid]
    await planTickets(as(developer), { ticketIds, assignee: `@${developer.username}`, milestone: name })
    await planTickets(as(developer), { ticketIds, assignee: '' })
    expect(await find(ticket)).toMatchObject({ assigneeId: null, priority: 0, milestoneId: expect.any(Number) })
    await planTickets(as(developer), { ticketIds, milestone: '', assignee: null })
    expect(await find(ticket)).toMatchObject({ milestoneId: null })
  })

  it('is for triagers, and assigns only staff who can see the product', async () => {
    const secret = await make.product({ needAnyRole: ['moderator'] })
    const moderator = await make.user({ roles: ['moderator'] })
    const [open, hidden] = [await makeTicket(), await make.ticket({ by: moderator, productId: secret.key })]
    const assign = (viewer: Viewer | null, ticket: TicketRow, assignee: string) =>
      planTickets(as(viewer), { ticketIds: [ticket.lwid], assignee })
    await expect(assign(null, open, developer.username)).rejects.toThrow(UnauthenticatedError)
    await expect(assign(ana, open, developer.username)).rejects.toThrow(ForbiddenError)
    await expect(assign(developer, open, ana.username)).rejects.toThrow(ValidationError)
    await expect(assign(moderator, hidden, developer.username)).rejects.toThrow('cannot be assigned')
    await expect(assign(moderator, hidden, moderator.username)).resolves.toHaveLength(1)
  })

  it('rejects a milestone of another product and a closed one', async () => {
    const ticket = await makeTicket()
    const foreign = await make.milestone()
    const closed = await make.milestone({ productId: product.key })
    await setMilestoneStatus(as(developer), { id: closed.id, open: false })
    for (const { name } of [foreign, closed])
      await expect(planTickets(as(developer), { ticketIds: [ticket.lwid], milestone: name })).rejects.toThrow(
        'no open milestone',
      )
  })

  it('notifies the present assignee, and nobody of an assignment to themselves', async () => {
    const other = await make.user({ roles: ['developer'] })
    const ticket = await makeTicket()
    const assign = async ({ id, username }: Viewer) => {
      await planTickets(as(developer), { ticketIds: [ticket.lwid], assignee: username })
      const assigned = { userId: id, eventId: await findLastAssignmentId(db, ticket.id) }
      const event = { ticketId: ticket.id, productId: product.id, by: developer.id, assigned }
      return () => runListener(site, 'ticket.planned:tellAssignee', event)
    }
    const notifyOther = await assign(other)
    await notifyOther()
    await notifyOther()
    expect(await readNotifications(site, other)).toEqual([`@${developer.username} assigned “${ticket.title}” to you`])
    const notifyDeveloper = await assign(developer)
    await notifyOther()
    await notifyDeveloper()
    expect(await countUnread(site, other)).toBe(0)
    expect(await countUnread(site, developer)).toBe(0)
  })

  it('unassigns those who leave the staff, but not those who stay', async () => {
    const leaving = await make.user({ roles: ['moderator'] })
    const ticket = await makeTicket()
    await planTickets(as(developer), { ticketIds: [ticket.lwid], assignee: leaving.username })
    const changeRoles = () => runListener(site, 'user.rolesChanged:unassignTickets', { userId: leaving.id })
    await changeRoles()
    expect(await find(ticket)).toMatchObject({ assigneeId: leaving.id })
    await db.updateTable('users').set({ roles: [] }).where('id', '=', leaving.id).execute()
    await changeRoles()
    expect(await find(ticket)).toMatchObject({ assigneeId: null })
    expect((await listChanges(ticket.id)).at(-1)).toBe('assigned')
  })
})

describe('a plan that becomes impossible while it is made', () => {
  /** The outcome of `work`, which waits until `change`, in a transaction that has begun before, is committed. */
  async function runDuring(change: string, work: () => Promise<unknown>): Promise<unknown> {
    const other = await site.pool.connect()
    await other.query(`begin; ${change}`)
    let isDone = false
    const result = work()
      .catch((error: Error) => error.message)
      .finally(() => {
        isDone = true
      })
    const isWaiting = async () =>
      isDone ||
      (await site.pool.query(`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`))
        .rowCount !== 0
    await expect.poll(isWaiting).toBe(true)
    await other.query('commit')
    other.release()
    return result
  }

  it('is rejected if the milestone is closed', async () => {
    const [ticket, from] = [await makeTicket(), await make.milestone({ productId: product.key })]
    const closing = (id: number) => `update milestones set closed_at = now() where id = ${id}`
    const ticketId = ticket.lwid
    const attempts = [
      (milestone: string) => planTickets(as(developer), { ticketIds: [ticketId], milestone }),
      (to: string) => moveTicket(as(developer), { ticketId, group: 'MILESTONE', from: '', to }),
      (moveTo: string) => setMilestoneStatus(as(developer), { id: from.id, open: false, moveTo }),
    ]
    for (const attempt of attempts) {
      const milestone = await make.milestone({ productId: product.key })
      expect(await runDuring(closing(milestone.id), () => attempt(milestone.name))).toContain('no open milestone')
    }
    expect(await find(ticket)).toMatchObject({ milestoneId: null })
  })

  it('is rejected if the assignee leaves the staff', async () => {
    const ticket = await makeTicket()
    const leaving = await make.user({ roles: ['moderator'] })
    const assign = () => planTickets(as(developer), { ticketIds: [ticket.lwid], assignee: leaving.username })
    const message = await runDuring(`update users set roles = '{}' where id = ${leaving.id}`, assign)
    expect(message).toContain('cannot be assigned')
    expect(await find(ticket)).toMatchObject({ assigneeId: null })
  })
})

describe('relateTickets', () => {
  const relate = (ticket: TicketRow, kind: string, { number }: TicketRow) =>
    relateTickets(as(developer), { ticketId: ticket.lwid, kind, other: number })

  it('is shown at both ends and ends there', async () => {
    const [a, b] = [await makeTicket(), await makeTicket()]
    await relate(a, 'BLOCKED_BY', b)
    await relate(a, 'FOLLOWS', b)
    expect(await listRelations(db, a.id, 10)).toEqual([
      { kind: 'BLOCKED_BY', ticketId: b.id },
      { kind: 'FOLLOWS', ticketId: b.id },
    ])
    expect((await listRelations(db, b.id, 10)).map(({ kind }) => kind)).toEqual(['BLOCKS', 'FOLLOWED_BY'])
    await relateTickets(as(developer), { ticketId: b.lwid, kind: 'BLOCKS', other: a.number, clear: true })
    expect((await listRelations(db, a.id, 10)).map(({ kind }) => kind)).toEqual(['FOLLOWS'])
    expect(await listChanges(b.id)).toEqual(['related', 'related', 'unrelated'])
  })

  it('rejects a cycle of blocking tickets, also of two concurrent requests', async () => {
    const [a, b, c] = [await makeTicket(), await makeTicket(), await makeTicket()]
    await relate(a, 'BLOCKS', b)
    await relate(b, 'BLOCKS', c)
    await expect(relate(c, 'BLOCKS', a)).rejects.toThrow('already waits for this ticket')
    await expect(relate(a, 'BLOCKED_BY', c)).rejects.toThrow(ValidationError)
    const [d, e] = [await makeTicket(), await makeTicket()]
    const results = await Promise.allSettled([relate(d, 'BLOCKS', e), relate(e, 'BLOCKS', d)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('rejects the ticket itself, another product and members', async () => {
    const [a, foreign] = [await makeTicket(), await make.ticket()]
    await expect(relate(a, 'FOLLOWS', a)).rejects.toThrow('to itself')
    await expect(relate(a, 'FOLLOWS', foreign)).rejects.toThrow(ValidationError)
    await expect(relateTickets(as(ana), { ticketId: a.lwid, kind: 'FOLLOWS', other: foreign.number })).rejects.toThrow(
      ForbiddenError,
    )
  })
})

describe('milestones', () => {
  const fields = (name: string) => ({ name, description: 'The next one.', dueOn: '2027-02-28' })

  it('have a unique name and a possible date', async () => {
    const name = unique('1.')
    const create = (values: object) =>
      createMilestone(as(developer), { productId: product.key, ...fields(name), ...values })
    expect(await create({})).toMatchObject({ ...fields(name), closedAt: null })
    await expect(create({ name: name.toUpperCase() })).rejects.toThrow('already a milestone')
    await expect(create({ name: 'the next' })).rejects.toThrow('Name it like a version')
    await expect(create({ name: unique('1.'), dueOn: '2027-02-30' })).rejects.toThrow('Enter a date')
    const other = await create({ name: unique('1.'), dueOn: '' })
    await expect(updateMilestone(as(developer), { id: other.id, ...fields(name) })).rejects.toThrow('already')
  })

  it('move their open tickets on closing if asked to', async () => {
    const [from, to] = [
      await make.milestone({ productId: product.key }),
      await make.milestone({ productId: product.key }),
    ]
    const [open, done, deleted] = [await makeTicket(), await makeTicket(), await makeTicket()]
    const ticketIds = [open, done, deleted].map(({ lwid }) => lwid)
    await planTickets(as(developer), { ticketIds, milestone: from.name })
    await make.deleted(deleted.lwid)
    await setTicketStatus(as(developer), { ticketId: done.lwid, open: false, closedVersion: from.name })
    const closed = await setMilestoneStatus(as(developer), { id: from.id, open: false, moveTo: to.name })
    expect(closed.closedAt).not.toBeNull()
    expect(await find(open)).toMatchObject({ milestoneId: to.id })
    expect(await find(done)).toMatchObject({ milestoneId: from.id })
    expect(await listOpenTicketIds(db, to.id)).toEqual([open.id])
    const log = db.selectFrom('action_logs').where('action', '=', 'milestone.closed').select('metadata')
    expect(await log.execute()).toContainEqual({ metadata: { name: from.name, moved: 1 } })
    expect((await setMilestoneStatus(as(developer), { id: from.id, open: true })).closedAt).toBeNull()
  })

  it('can be deleted without tickets only', async () => {
    const milestone = await make.milestone({ productId: product.key })
    const ticket = await makeTicket()
    await planTickets(as(developer), { ticketIds: [ticket.lwid], milestone: milestone.name })
    await expect(deleteMilestone(as(developer), milestone)).rejects.toThrow('has tickets')
    await planTickets(as(developer), { ticketIds: [ticket.lwid], milestone: '' })
    await expect(deleteMilestone(as(ana), milestone)).rejects.toThrow(ForbiddenError)
    expect(await deleteMilestone(as(developer), milestone)).toBe(true)
  })
})
