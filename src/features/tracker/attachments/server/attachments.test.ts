import { beforeEach, describe, expect, it } from 'vitest'
import { personalData } from '#features/accounts/server/index.ts'
import { undoAction } from '#features/management/server/index.ts'
import { hideObject } from '#features/moderation/server/index.ts'
import { writeZip } from '#gamefiles/index.ts'
import { ForbiddenError, NotFoundError, RateLimitError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { createMinidump } from '#tests/createMinidump.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { createModPackage, createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { setTicketNeedsInfo } from '../../closing/server/operations/setTicketNeedsInfo.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { deleteAttachmentsJob } from '../../server/jobs.ts'
import { deleteRemovedAttachments } from '../../server/listeners.ts'
import { loadTicket } from '../../server/loadTicket.ts'
import { createTicket } from '../../server/operations/createTicket.ts'
import { deleteTicket } from '../../server/operations/deleteTicket.ts'
import type { TicketRow } from '../../server/rows.ts'
import { attachmentLimits } from '../contract/attachmentLimits.ts'
import { toAttachmentPath } from './attachmentPath.ts'
import { loadAttachment } from './loadAttachment.ts'
import { attachToTicket } from './operations/attachToTicket.ts'
import { eraseAttachments } from './operations/eraseAttachments.ts'
import { removeTicketAttachment } from './operations/removeTicketAttachment.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const dayMs = 86_400_000
const log = Buffer.from('[18:04:11] Started\n[18:04:12] NullReferenceException')

let ana: Viewer
let staff: Viewer
let ticket: TicketRow
beforeEach(async () => {
  ana = await make.user()
  staff = await make.user({ roles: ['moderator'] })
  ticket = await make.ticket({ by: ana })
})

const attach = (viewer: Viewer, ...files: string[]) => attachToTicket(as(viewer), { ticketId: ticket.lwid, files })
const get = (url: string) => site.server.inject({ url })
const status = async (id: string) => (await get(`/api/v1/attachment/${id}`)).statusCode
const listStoredFiles = () => ['uploads', 'images'].flatMap((folder) => listFolder(site, folder))

const removalEvent = () => ({ ticketId: ticket.id, productId: ticket.product.id, by: ana.id, removed: true })

const fields = 'id kind name byteSize gameVersion componentCount preview width downloadUrl'

const list = async () => {
  const of = 'ticket_id = (select id from objects where lwid = $1) and removed_at is null'
  return (await site.pool.query(`select id from ticket_attachments where ${of}`, [ticket.lwid])).rows
}

async function query(id = ticket.lwid) {
  const payload = { query: `{ ticket(id: "${id}") { attachments { ${fields} } } }` }
  const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload })).json()
  return data.ticket.attachments as { id: string; kind: string; downloadUrl: string; [field: string]: unknown }[]
}

describe('attachToTicket', () => {
  it('attaches a save, a log, a crash dump and a screenshot, and says what is in them', async () => {
    const save = await make.uploadedLog(ana, createWorldSave({ relays: 3 }), 'bus.logicworld')
    const dump = await make.uploadedLog(ana, createMinidump(), 'crash.dmp')
    const { id: screenshot } = await make.uploadedImage(ana)
    await attach(ana, save, await make.uploadedLog(ana, log), dump, screenshot)
    const byKind = new Map((await query()).map((attachment) => [attachment.kind, attachment]))
    expect(byKind.get('SAVE')).toMatchObject({ id: save, name: 'bus.logicworld', preview: '', width: null })
    expect(byKind.get('SAVE')).toMatchObject({ gameVersion: expect.stringMatching(/^\d/), componentCount: 3 })
    expect(byKind.get('LOG')).toMatchObject({ name: 'Player.log', byteSize: log.length, preview: log.toString() })
    expect(byKind.get('DUMP')?.preview).toContain('access violation')
    expect(byKind.get('SCREENSHOT')).toMatchObject({ id: screenshot, width: expect.any(Number) })
  })

  it('holds the ticket of an author whose file has a held name, and refuses such a file of others', async () => {
    const { pattern } = await make.rule()
    const reader = await make.user()
    await expect(attach(reader, await make.uploadedLog(reader, log, `${pattern}.log`))).rejects.toThrow('another name')
    expect((await loadTicket(as(null), ticket.lwid)).hiddenAt).toBeNull()
    const id = await make.uploadedLog(ana, log, `${pattern}.log`)
    expect((await attach(ana, id)).hiddenAt).toEqual(site.clock.now())
    const reports = site.services.db.selectFrom('reports').where('object_id', '=', ticket.id).select('reason')
    expect(await reports.execute()).toEqual([{ reason: 'held' }])
  })

  it('attaches each file once, however often the request is sent', async () => {
    const id = await make.uploadedLog(ana)
    await Promise.all([attach(ana, id), attach(ana, id)])
    await attach(ana, id)
    expect(await list()).toHaveLength(1)
  })

  it('attaches files of a new ticket with it, also if the request is repeated', async () => {
    const input = {
      kind: 'ISSUE',
      title: 'Lamps stay lit after a reset',
      body: 'See the log.',
      productId: ticket.product.key,
      attachments: [await make.uploadedLog(ana)],
    }
    const created = await createTicket(as(ana), input)
    expect((await createTicket(as(ana), input)).lwid).toBe(created.lwid)
    expect(await query(created.lwid)).toHaveLength(1)
    await expect(createTicket(as(ana), { ...input, title: 'Another ticket with this log' })).rejects.toThrow(
      'already attached to another ticket',
    )
  })

  it('is for the author, triagers and verified users', async () => {
    const unverified = await make.user({ verified: false })
    await expect(attach(unverified, await make.uploadedLog(unverified))).rejects.toThrow(ForbiddenError)
    const own = await make.ticket({ by: unverified })
    await attachToTicket(as(unverified), { ticketId: own.lwid, files: [await make.uploadedLog(unverified)] })
    const ben = await make.user()
    await attach(ben, await make.uploadedLog(ben))
    expect((await query()).length).toBe(1)
  })

  it('rejects files of others, unknown files and files of another ticket', async () => {
    const foreign = await make.uploadedLog(await make.user())
    const { id: foreignImage } = await make.uploadedImage(await make.user())
    const used = await make.ticketAttachment({ by: ana })
    for (const id of [foreign, foreignImage, used, 'x'.repeat(22)])
      await expect(attach(ana, id), id).rejects.toThrow(ValidationError)
    expect(await query()).toEqual([])
  })

  it('limits the files of a ticket, also for parallel requests', async () => {
    const ids: string[] = []
    for (let count = 0; count < ticketLimits.maxFiles + 2; count++) ids.push(await make.uploadedLog(ana))
    await attach(ana, ...ids.slice(0, ticketLimits.maxFiles - 1))
    const outcomes = await Promise.allSettled(ids.slice(-3).map((id) => attach(ana, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await query()).toHaveLength(ticketLimits.maxFiles)
  })

  it('limits the files of a user in an hour', async () => {
    const consumed = attachmentLimits.maxPerHour * site.services.config.writeLimitFactor
    const limit = { name: 'ticket-attachments', points: consumed, seconds: 3_600 }
    for (let count = 0; count < consumed; count++) await site.services.rateLimits.consume(limit, String(ana.id))
    await expect(attach(ana, await make.uploadedLog(ana))).rejects.toThrow(RateLimitError)
  })

  it('ends the wait for details of the author', async () => {
    await setTicketNeedsInfo(as(staff), { ticketId: ticket.lwid, needsInfo: true })
    const ben = await make.user()
    expect((await attach(ben, await make.uploadedLog(ben))).needsInfoAt).not.toBeNull()
    expect((await attach(ana, await make.uploadedLog(ana))).needsInfoAt).toBeNull()
  })

  const zip = async (...args: Parameters<typeof writeZip>) => Buffer.from(await writeZip(...args))
  const hostile: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['a web page that claims to be a log', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /web page/],
    ['a drawing that claims to be a log', () => Buffer.from('<svg onload="alert(1)"/>'), /drawing/],
    ['a program', () => Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), /Attach a save/],
    ['a picture that was not sent as an image', () => Buffer.from('89504e470d0a1a0a', 'hex'), /Attach a save/],
    ['a mod', () => createModPackage(), /no save/],
    ['a truncated save', () => createSubassemblySave().subarray(0, 80), /\.$/],
    ['a package with a path out of its folder', () => zip([{ name: '../../data.logicworld', content: log }]), /\.$/],
    ['a zip bomb', () => zip([{ name: 'data.logicworld', content: new Uint8Array(60_000_000), deflate: true }]), /\.$/],
  ]

  it.each(nonEmpty(hostile))('rejects %s, says why and keeps nothing of it', async (_, file, reason) => {
    const before = listStoredFiles()
    const id = await make.uploadedLog(ana, await file(), 'Player.log')
    const attempt = attach(ana, id)
    await expect(attempt).rejects.toMatchObject({
      field: 'attachments',
      message: expect.stringMatching(/^Player\.log cannot be attached\. /),
    })
    await expect(attempt).rejects.toThrow(reason)
    expect(listStoredFiles()).toEqual(before)
    expect(await query()).toEqual([])
  })
})

describe('GET /api/v1/attachment/{id}', () => {
  it('sends the exact bytes as a download that no browser shows or runs', async () => {
    const id = await make.uploadedLog(ana, log, '../日志\u202e.html')
    await attach(ana, id)
    const response = await get(`/api/v1/attachment/${id}`)
    expect(response.rawPayload.equals(log)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('日志.html')
  })

  it('sends a screenshot in the size of a page, and only here', async () => {
    const { id } = await make.uploadedImage(ana)
    await attach(ana, id)
    const response = await get(`/api/v1/attachment/${id}?w=360`)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await get(`/upload/${id}`)).statusCode).toBe(404)
  })

  it('is for those who can see the ticket, whose paths are valid for two hours at most', async () => {
    const id = await make.uploadedLog(ana)
    const { id: screenshot } = await make.uploadedImage(ana)
    await attach(ana, id, screenshot)
    expect([await status(id), await status(screenshot)]).toEqual([200, 200])
    await hideObject(as(staff), { objectId: ticket.lwid })
    expect([await status(id), await status(screenshot)]).toEqual([404, 404])
    const found = await loadAttachment(as(ana), id)
    const url = toAttachmentPath(as(ana), found.ticket, id)
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(url.replace(id, screenshot))).statusCode).toBe(404)
    site.clock.advanceMs(2 * 3_600_000)
    expect((await get(url)).statusCode).toBe(404)
  })

  it('answers 404 for files of deleted tickets and products that the visitor cannot see', async () => {
    const { key: productId } = await make.product({ needAnyRole: ['developer'] })
    const developer = await make.user({ roles: ['developer'] })
    const secret = await make.ticket({ by: developer, productId })
    const id = await make.ticketAttachment({ by: developer, on: secret.lwid })
    expect(await status(id)).toBe(404)
    const shown = await make.ticketAttachment({ by: ana, on: ticket.lwid })
    expect(await status(shown)).toBe(200)
    await deleteTicket(as(ana), { ticketId: ticket.lwid })
    expect(await status(shown)).toBe(404)
  })
})

describe('removeTicketAttachment', () => {
  it('deletes the file at once if its owner removes it', async () => {
    const before = listStoredFiles()
    const { id: screenshot } = await make.uploadedImage(ana)
    const id = await make.uploadedLog(ana)
    await attach(ana, id, screenshot)
    for (const file of [id, screenshot]) await removeTicketAttachment(as(ana), { id: file })
    expect(await query()).toEqual([])
    await deleteRemovedAttachments.run(as(null), removalEvent())
    expect(listStoredFiles()).toEqual(before)
    const { rows } = await site.pool.query('select from images where id = $1', [screenshot])
    expect(rows).toEqual([])
  })

  it('can be undone for 30 days if staff remove it', async () => {
    const id = await make.ticketAttachment({ by: ana, on: ticket.lwid })
    await removeTicketAttachment(as(staff), { id })
    expect([await status(id), await query()]).toEqual([404, []])
    site.clock.advanceMs(29 * dayMs)
    await deleteAttachmentsJob.run(as(null), {})
    const entry = await findLastActionLog(site, { action: 'ticket.detach', object: ticket.lwid })
    expect(await undoAction(as(staff), entry)).toBe(true)
    expect([await status(id), (await query()).length]).toEqual([200, 1])
    await removeTicketAttachment(as(staff), { id })
    site.clock.advanceMs(32 * dayMs)
    await deleteAttachmentsJob.run(as(null), {})
    expect((await site.pool.query('select from ticket_attachments where id = $1', [id])).rows).toEqual([])
  })

  it('is for its owner, moderators and admins', async () => {
    const id = await make.ticketAttachment({ by: ana })
    const developer = await make.user({ roles: ['developer'] })
    await expect(removeTicketAttachment(as(developer), { id })).rejects.toThrow(ForbiddenError)
    await expect(removeTicketAttachment(as(ana), { id: 'x'.repeat(22) })).rejects.toThrow(NotFoundError)
  })
})

it('deletes the files of a ticket a day after it can no longer be restored', async () => {
  const before = listStoredFiles()
  const { id: screenshot } = await make.uploadedImage(ana)
  await attach(ana, await make.uploadedLog(ana), screenshot)
  await deleteTicket(as(ana), { ticketId: ticket.lwid })
  site.clock.advanceMs(29 * dayMs)
  await deleteAttachmentsJob.run(as(null), {})
  expect(await list()).toHaveLength(2)
  site.clock.advanceMs(3 * dayMs)
  await deleteAttachmentsJob.run(as(null), {})
  expect(await list()).toEqual([])
  expect(listStoredFiles()).toEqual(before)
})

it('the data of an account contain what it attached, and its deletion removes that', async () => {
  const id = await make.ticketAttachment({ by: ana, on: ticket.lwid })
  const part = personalData.list(site.services).find(({ name }) => name === 'tracker')
  const data = (await part?.load(as(ana), ana.id)) as { attachments: object[] }
  expect(data.attachments).toEqual([expect.objectContaining({ ticket: ticket.lwid, name: 'Player.log', kind: 'log' })])
  await eraseAttachments(as(null), ana.id)
  expect([await status(id), await query()]).toEqual([404, []])
  await deleteRemovedAttachments.run(as(null), removalEvent())
  expect((await site.pool.query('select from uploads where id = $1', [id])).rows).toEqual([])
})
