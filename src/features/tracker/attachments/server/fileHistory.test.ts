import { beforeEach, describe, expect, it } from 'vitest'
import { undoAction } from '#features/management/server/index.ts'
import { setWatchLevel } from '#features/notifications/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { createTicket } from '../../server/operations/createTicket.ts'
import type { TicketRow } from '../../server/rows.ts'
import { attachToTicket } from './operations/attachToTicket.ts'
import { eraseAttachments } from './operations/eraseAttachments.ts'
import { removeTicketAttachment } from './operations/removeTicketAttachment.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
let staff: Viewer
let ticket: TicketRow
beforeEach(async () => {
  ana = await make.user()
  staff = await make.user({ roles: ['moderator'] })
  ticket = await make.ticket({ by: ana, title: 'Lamps stay lit' })
})

const attach = (viewer: Viewer, ...files: string[]) => attachToTicket(as(viewer), { ticketId: ticket.lwid, files })

async function readHistory(id = ticket.lwid): Promise<string[]> {
  const payload = {
    query: `{ ticket(id: "${id}") { timeline { type author { username } files tagColors { name } } } }`,
  }
  const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload })).json()
  type Event = { type: string; author: { username: string }; files: string[] }
  return data.ticket.timeline.map(({ type, author, files }: Event) => `${author.username} ${type} ${files.join()}`)
}

async function readKinds(): Promise<string[]> {
  const { rows } = await site.pool.query('select file_kinds from tickets where object_id = $1', [ticket.id])
  return rows[0].file_kinds
}

describe('the history of a ticket', () => {
  it('says who attached which files, once for each request', async () => {
    const [first, second] = [await make.uploadedLog(ana), await make.uploadedLog(ana, Buffer.from('x'), 'b.log')]
    await attach(ana, first, second)
    await attach(ana, first)
    expect(await readHistory()).toEqual([`${ana.username} ATTACHED Player.log,b.log`])
  })

  it('does not mention files that came with the ticket', async () => {
    const input = { kind: 'ISSUE', title: 'Lamps go out', body: 'See the log.', productId: ticket.product.key }
    const created = await createTicket(as(ana), { ...input, attachments: [await make.uploadedLog(ana)] })
    expect(await readHistory(created.lwid)).toEqual([])
  })

  it('names a file only while it is there', async () => {
    const id = await make.uploadedLog(ana)
    await attach(ana, id)
    await removeTicketAttachment(as(staff), { id })
    expect(await readHistory()).toEqual([])
    const entry = await findLastActionLog(site, { action: 'ticket.detach', object: ticket.lwid })
    await undoAction(as(staff), entry)
    expect(await readHistory()).toEqual([`${ana.username} ATTACHED Player.log`])
  })
})

describe('the kinds of files by which tickets are filtered', () => {
  it('follow what is attached, removed and brought back', async () => {
    const [log, { id: screenshot }] = [await make.uploadedLog(ana), await make.uploadedImage(ana)]
    await attach(ana, log, screenshot, await make.uploadedLog(ana))
    expect(await readKinds()).toEqual(['log', 'screenshot'])
    await removeTicketAttachment(as(ana), { id: log })
    expect(await readKinds()).toEqual(['log', 'screenshot'])
    await removeTicketAttachment(as(staff), { id: screenshot })
    expect(await readKinds()).toEqual(['log'])
    await undoAction(as(staff), await findLastActionLog(site, { action: 'ticket.detach', object: ticket.lwid }))
    expect(await readKinds()).toEqual(['log', 'screenshot'])
    await eraseAttachments(as(null), ana.id)
    expect(await readKinds()).toEqual([])
  })

  it('include what is attached while another file is removed', async () => {
    const log = await make.ticketAttachment({ by: ana, on: ticket.lwid })
    const { id: screenshot } = await make.uploadedImage(ana)
    await Promise.all([removeTicketAttachment(as(ana), { id: log }), attach(ana, screenshot)])
    expect(await readKinds()).toEqual(['screenshot'])
  })
})

describe('the watchers of a ticket', () => {
  const listen = async (by: Viewer) => {
    const { rows } = await site.pool.query('select max(id)::int as id from ticket_events where ticket_id = $1', [
      ticket.id,
    ])
    const event = { ticketId: ticket.id, productId: ticket.product.id, by: by.id, removed: false, eventId: rows[0].id }
    await runListener(site, 'ticket.filesChanged:tellWatchers', event)
  }

  it('are notified of files of others, once', async () => {
    await setWatchLevel(as(staff), { objectId: ticket.lwid, level: 'watching' })
    await attach(ana, await make.uploadedLog(ana), await make.uploadedLog(ana))
    await listen(ana)
    await listen(ana)
    expect(await readNotifications(site, staff)).toEqual([`@${ana.username} attached files to “Lamps stay lit”`])
    expect(await readNotifications(site, ana)).toEqual([])
  })

  it('are not notified of files that were removed before the listener runs', async () => {
    await setWatchLevel(as(staff), { objectId: ticket.lwid, level: 'watching' })
    const id = await make.uploadedLog(ana)
    await attach(ana, id)
    await removeTicketAttachment(as(ana), { id })
    await listen(ana)
    expect(await readNotifications(site, staff)).toEqual([])
  })
})
