import { beforeAll, describe, expect, it } from 'vitest'
import { createComment } from '#features/comments/server/index.ts'
import { undoAction } from '#features/management/server/index.ts'
import { ForbiddenError, ValidationError } from '#platform/errors.ts'
import { siteText } from '#platform/markScreened.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { findTicketsById } from '../../../server/queries.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { listEvents } from '../../../server/timeline.queries.ts'
import { deleteCannedReply } from '../../../settings/server/operations/deleteCannedReply.ts'
import { saveCannedReply } from '../../../settings/server/operations/saveCannedReply.ts'
import { listReplies } from '../../../settings/server/replies/queries.ts'
import { listSilentTickets, listTicketsToRemind } from '../needsInfo/queries.ts'
import { closeSilentTickets } from './closeSilentTickets.ts'
import { closeTicket } from './closeTicket.ts'
import { setTicketNeedsInfo } from './setTicketNeedsInfo.ts'
import { setTicketStatus } from './setTicketStatus.ts'
import { setTicketStatuses } from './setTicketStatuses.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const { db } = site.services
const dayMs = 86_400_000

let ana: Viewer
let developer: Viewer
beforeAll(async () => {
  ana = await make.user()
  developer = await make.user({ roles: ['developer'] })
})

const find = async ({ id }: { id: number }) => (await findTicketsById(db, [id]))[0] as TicketRow
const listChanges = async ({ id }: { id: number }) => {
  const events = await listEvents(db, id, { withNotes: false })
  return events.map(({ type, reason }) => [type, reason].filter(Boolean).join(' '))
}

describe('closing with a reason', () => {
  const close = (viewer: Viewer, { lwid }: TicketRow, values: object) =>
    setTicketStatus(as(viewer), { ticketId: lwid, open: false, ...values })

  it('stores the reason, and a version only of what is fixed', async () => {
    const ticket = await make.ticket()
    expect(await close(developer, ticket, { reason: 'WONT_FIX', closedVersion: '0.95' })).toMatchObject({
      closeReason: 'WONT_FIX',
      closedVersion: '',
    })
    expect(await close(developer, ticket, { closedVersion: '0.95' })).toMatchObject({ closeReason: 'FIXED' })
    expect(await close(developer, ticket, { reason: 'FIXED' })).toMatchObject({ closedVersion: '' })
    expect(await setTicketStatus(as(developer), { ticketId: ticket.lwid, open: true })).toMatchObject({
      closeReason: null,
    })
    expect(await listChanges(ticket)).toEqual(['closed WONT_FIX', 'closed FIXED', 'closed FIXED', 'reopened'])
  })

  it('is for triagers; authors close without one', async () => {
    const ticket = await make.ticket({ by: ana })
    await expect(close(ana, ticket, { reason: 'WONT_FIX' })).rejects.toThrow(ForbiddenError)
    for (const reason of ['DUPLICATE', 'NO_ANSWER'])
      await expect(close(developer, ticket, { reason })).rejects.toThrow(ValidationError)
    expect(await close(ana, ticket, {})).toMatchObject({ closeReason: null })
  })

  it('applies to many tickets, and returns with an undo', async () => {
    const tickets = [await make.ticket(), await make.ticket()]
    const ticketIds = tickets.map(({ lwid }) => lwid)
    const closed = await setTicketStatuses(as(developer), { ticketIds, open: false, reason: 'CANNOT_REPRODUCE' })
    expect(closed.map(({ closeReason }) => closeReason)).toEqual(['CANNOT_REPRODUCE', 'CANNOT_REPRODUCE'])
    await setTicketStatus(as(developer), { ticketId: ticketIds[0] ?? '', open: true })
    const { id } = await findLastActionLog(site, { action: 'ticket.reopened' })
    await undoAction(as(await make.user({ roles: ['admin'] })), { id })
    expect(await find(tickets[0] as TicketRow)).toMatchObject({ isOpen: false, closeReason: 'CANNOT_REPRODUCE' })
  })
})

const countComments = async (body: string) =>
  (await db.selectFrom('comments').where('body', '=', siteText(body)).select('object_id').execute()).length

describe('closing with a comment', () => {
  const close = (viewer: Viewer, { lwid }: TicketRow, values: object) =>
    closeTicket(as(viewer), { ticketId: lwid, ...values })

  it('writes both once, however often it is sent', async () => {
    const ticket = await make.ticket({ title: unique('A lamp ') })
    const values = { closedVersion: '0.95', comment: unique('Thank you ') }
    for (let time = 0; time < 2; time++)
      expect(await close(developer, ticket, values)).toMatchObject({ isOpen: false, closedVersion: '0.95' })
    expect(await countComments(values.comment)).toBe(1)
    expect(await listChanges(ticket)).toEqual(['closed FIXED'])
  })

  it('writes neither if one of them is rejected or fails', async () => {
    const ticket = await make.ticket({ by: ana, title: unique('A lamp ') })
    const comment = unique('Thank you ')
    await expect(close(ana, ticket, { reason: 'WONT_FIX', comment })).rejects.toThrow(ForbiddenError)
    await expect(close(developer, ticket, { duplicateOf: ticket.number, comment })).rejects.toThrow(ValidationError)
    await expect(close(developer, ticket, { comment: 'x'.repeat(100_001) })).rejects.toThrow(ValidationError)
    const rejectComments = 'check (body <> $$' + comment + '$$) not valid'
    await site.pool.query(`alter table comments add constraint reject_comment ${rejectComments}`)
    await expect(close(developer, ticket, { comment })).rejects.toThrow('reject_comment')
    await site.pool.query('alter table comments drop constraint reject_comment')
    expect(await countComments(comment)).toBe(0)
    expect(await listChanges(ticket)).toEqual([])
    expect(await find(ticket)).toMatchObject({ isOpen: true })
  })

  it('closes as a duplicate, and for its author without a reason', async () => {
    const original = await make.ticket({ by: ana, title: unique('A lamp ') })
    const ticket = await make.ticket({ productId: original.product.key, title: unique('A lamp ') })
    const comment = unique('See there ')
    expect(await close(developer, ticket, { duplicateOf: original.number, comment })).toMatchObject({
      closeReason: 'DUPLICATE',
      duplicateOfId: original.id,
    })
    expect(await countComments(comment)).toBe(1)
    expect(await close(ana, original, { comment: unique('It works now ') })).toMatchObject({ closeReason: null })
  })
})

describe('a ticket that needs details', () => {
  const ask = ({ lwid }: TicketRow, needsInfo = true) =>
    setTicketNeedsInfo(as(developer), { ticketId: lwid, needsInfo })
  const answer = (by: Viewer, { lwid }: TicketRow) => createComment(as(by), { objectId: lwid, body: unique('See ') })
  const passDays = async (days: number) => {
    site.clock.advanceMs(days * dayMs)
    // Two processes at once, and one more after a restart.
    await Promise.all([closeSilentTickets(site.context()), closeSilentTickets(site.context())])
    await closeSilentTickets(site.context())
  }

  it('is closed after 30 silent days, a week after one reminder', async () => {
    const ticket = await make.ticket({ by: ana })
    expect(await ask(ticket)).toMatchObject({ needsInfoAt: site.clock.now() })
    await passDays(22)
    expect(await listChanges(ticket)).toEqual(['asked'])
    await passDays(1)
    expect(await listChanges(ticket)).toEqual(['asked', 'reminded'])
    await passDays(6)
    expect(await find(ticket)).toMatchObject({ isOpen: true })
    await passDays(1)
    expect(await find(ticket)).toMatchObject({ isOpen: false, closeReason: 'NO_ANSWER', needsInfoAt: null })
    await passDays(40)
    expect(await listChanges(ticket)).toEqual(['asked', 'reminded', 'closed NO_ANSWER'])
  })

  it('gives the author a week after a reminder that was late', async () => {
    const ticket = await make.ticket({ by: ana })
    await ask(ticket)
    await passDays(45)
    expect(await listChanges(ticket)).toEqual(['asked', 'reminded'])
    await passDays(7)
    expect(await find(ticket)).toMatchObject({ isOpen: false })
  })

  it('waits no longer once its author has answered, even before a listener has noticed', async () => {
    const [noticed, unnoticed] = [
      await make.ticket({ by: ana }),
      await make.ticket({ by: ana, title: unique('A lamp ') }),
    ]
    for (const ticket of [noticed, unnoticed]) await ask(ticket)
    const { id: commentId } = await answer(ana, noticed)
    await answer(ana, unnoticed)
    const event = { commentId, subjectId: noticed.id, listId: noticed.product.id, replyToId: null, by: ana.id }
    await runListener(site, 'comment.created:recordAnswer', event)
    expect(await find(noticed)).toMatchObject({ needsInfoAt: null })
    await passDays(24)
    await passDays(10)
    expect(await find(noticed)).toMatchObject({ isOpen: true })
    expect(await find(unnoticed)).toMatchObject({ isOpen: true })
    expect(await listChanges(noticed)).toEqual(['asked', 'answered'])
  })

  it('gets the question as a comment once, however often it is sent, and only if it can wait', async () => {
    const ticket = await make.ticket({ by: ana, title: unique('A lamp ') })
    const question = unique('Which version is it? ')
    const send = (viewer: Viewer) =>
      setTicketNeedsInfo(as(viewer), { ticketId: ticket.lwid, needsInfo: true, question })
    await expect(send(ana)).rejects.toThrow(ForbiddenError)
    expect(await countComments(question)).toBe(0)
    for (let time = 0; time < 2; time++) expect((await send(developer)).needsInfoAt).not.toBeNull()
    expect(await countComments(question)).toBe(1)
    expect(await listChanges(ticket)).toEqual(['asked'])
    await ask(ticket, false)
  })

  it('does not hold up others while it is answered or deleted', async () => {
    const tickets = []
    for (let n = 0; n < 3; n++) tickets.push(await make.ticket({ by: ana, title: unique('A lamp ') }))
    const [answered, deleted, silent] = tickets as [TicketRow, TicketRow, TicketRow]
    for (const ticket of tickets) {
      await ask(ticket)
      site.clock.advanceMs(1_000)
    }
    await answer(ana, answered)
    await make.deleted(deleted.lwid)
    const before = site.clock.now()
    const limits = { askedBefore: before, remindedBefore: before, limit: 1 }
    expect(await listTicketsToRemind(db, limits)).toEqual([silent.id])
    const ids = tickets.map(({ id }) => id)
    await db.updateTable('tickets').set({ info_reminded_at: before }).where('object_id', 'in', ids).execute()
    expect(await listSilentTickets(db, limits)).toEqual([silent.id])
    await ask(silent, false)
  })

  it('keeps waiting after a comment of somebody else or an older one', async () => {
    const ticket = await make.ticket({ by: ana, title: unique('A lamp ') })
    const { id: olderId } = await answer(ana, ticket)
    site.clock.advanceMs(60_000)
    await ask(ticket)
    const { id: otherId } = await answer(developer, ticket)
    for (const [commentId, by] of [
      [olderId, ana.id],
      [otherId, developer.id],
    ])
      await runListener(site, 'comment.created:recordAnswer', { commentId, subjectId: ticket.id, by })
    expect((await find(ticket)).needsInfoAt).not.toBeNull()
    expect(await ask(ticket, false)).toMatchObject({ needsInfoAt: null })
  })

  it('is no closed one, and only triagers ask', async () => {
    const ticket = await make.ticket({ by: ana, title: unique('A lamp ') })
    await expect(setTicketNeedsInfo(as(ana), { ticketId: ticket.lwid, needsInfo: true })).rejects.toThrow(
      ForbiddenError,
    )
    await ask(ticket)
    expect(await setTicketStatus(as(developer), { ticketId: ticket.lwid, open: false })).toMatchObject({
      needsInfoAt: null,
    })
    await expect(ask(ticket)).rejects.toThrow(ForbiddenError)
  })

  it('notifies its author once of the question and of the reminder', async () => {
    const by = await make.user()
    const ticket = await make.ticket({ by, title: 'Lamps stay lit' })
    await ask(ticket)
    const event = { ticketId: ticket.id, productId: ticket.product.id, by: developer.id, eventId: 1, change: 'asked' }
    await runListener(site, 'ticket.infoChanged:tellReporter', event)
    expect(await readNotifications(site, by)).toEqual(['We need more details about “Lamps stay lit”'])
    await runListener(site, 'ticket.infoChanged:tellReporter', { ...event, eventId: 2, by: 0, change: 'reminded' })
    expect(await readNotifications(site, by)).toEqual(['“Lamps stay lit” closes in a week unless you tell us more'])
  })
})

describe('canned replies', () => {
  it('are created once, changed and deleted by the staff', async () => {
    const title = unique('Reply ')
    const save = (viewer: Viewer, values: object) =>
      saveCannedReply(as(viewer), { title, body: 'Hi {name}', ...values })
    const findReplies = async () => (await listReplies(db)).filter((reply) => reply.title === title)
    await expect(save(ana, {})).rejects.toThrow(ForbiddenError)
    await expect(save(developer, { title: ' ' })).rejects.toThrow('needs a title')
    await save(developer, {})
    await save(developer, {})
    const [reply, ...others] = await findReplies()
    expect(others).toEqual([])
    await save(developer, { id: reply?.id, body: 'Fixed in {version}' })
    expect(await findReplies()).toMatchObject([{ body: 'Fixed in {version}', productId: '', purpose: 'ANY' }])
    await save(developer, { id: reply?.id, body: 'Fixed in {version}', purpose: 'FIXED' })
    expect(await findReplies()).toMatchObject([{ body: 'Fixed in {version}', purpose: 'FIXED' }])
    await expect(save(developer, { purpose: 'SOLVED' })).rejects.toThrow()
    await deleteCannedReply(as(developer), { id: reply?.id ?? 0 })
    expect(await findReplies()).toEqual([])
  })
})
