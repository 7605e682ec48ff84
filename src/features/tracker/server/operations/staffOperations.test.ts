import { beforeAll, describe, expect, it } from 'vitest'
import { undoAction } from '#features/management/server/index.ts'
import { ForbiddenError, NotFoundError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { findLastActionLog, listLog } from '#tests/findLastActionLog.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { setTicketDuplicate } from '../../closing/server/operations/setTicketDuplicate.ts'
import { setTicketStatus } from '../../closing/server/operations/setTicketStatus.ts'
import { parseFilter } from '../../list/server/filter/parseFilter.ts'
import { createProduct } from '../../settings/server/operations/createProduct.ts'
import { createTicketTag } from '../../settings/server/operations/createTicketTag.ts'
import { deleteProduct } from '../../settings/server/operations/deleteProduct.ts'
import { deleteTicketTag } from '../../settings/server/operations/deleteTicketTag.ts'
import { moveProduct } from '../../settings/server/operations/moveProduct.ts'
import { setTicketTemplate } from '../../settings/server/operations/setTicketTemplate.ts'
import { updateProduct } from '../../settings/server/operations/updateProduct.ts'
import { updateTicketTag } from '../../settings/server/operations/updateTicketTag.ts'
import { findProduct, findTemplate, listProductSettings } from '../../settings/server/products.queries.ts'
import { findTags, listTagSettings } from '../../settings/server/tags/queries.ts'
import { listTickets } from '../list.ts'
import { loadProduct } from '../loadTicket.ts'
import { findTicket } from '../queries.ts'
import { deleteTicket } from './deleteTicket.ts'
import { setTicketTags } from './setTicketTags.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const { db } = site.services

let ana: Viewer
let moderator: Viewer
let developer: Viewer
let owner: Viewer
beforeAll(async () => {
  ana = await make.user()
  moderator = await make.user({ roles: ['moderator'] })
  developer = await make.user({ roles: ['developer'] })
  owner = await make.user({ roles: ['admin'] })
})

const undo = async (action: string, viewer: Viewer): Promise<boolean> =>
  undoAction(as(viewer), await findLastActionLog(site, { action }))

const findTag = async (id: number) => (await findTags(db, [id]))[0]

describe('ticket tags edited by staff', () => {
  const color = '#123456'

  it('change on all tickets, need a valid colour and a unique name, and can be reverted', async () => {
    const { product } = await make.ticket()
    const [first, second] = [unique('t'), unique('t')]
    const { id } = await createTicketTag(as(developer), { name: first, color, productId: product.key })
    await createTicketTag(as(developer), { name: second, color, productId: null })
    const edit = (viewer: Viewer, changes: object) =>
      updateTicketTag(as(viewer), { id, name: first, color, productId: product.key, ...changes })
    await expect(edit(ana, {})).rejects.toThrow(ForbiddenError)
    for (const invalid of ['red', '#fff', '#12345g', '']) {
      await expect(edit(moderator, { color: invalid }), invalid).rejects.toThrow(ValidationError)
    }
    await expect(edit(moderator, { name: second.toUpperCase() })).rejects.toThrow('already a tag with this name')
    const to = { name: first.toUpperCase(), color: '#abcdef' }
    expect(await edit(moderator, { ...to, color: '#ABCDEF' })).toMatchObject(to)
    expect(await findTag(id)).toMatchObject(to)
    expect(await undo('tag.edit', moderator)).toBe(true)
    expect(await findTag(id)).toMatchObject({ name: first, color })
  })

  it('cannot be narrowed to a product while tickets of other products have them', async () => {
    const [one, other] = [await make.ticket(), await make.ticket()]
    const id = await make.tag()
    for (const { lwid } of [one, other]) await setTicketTags(as(developer), { ticketId: lwid, tags: [id] })
    const narrow = () => updateTicketTag(as(developer), { id, name: unique('t'), color, productId: one.product.key })
    await expect(narrow()).rejects.toThrow('Tickets of other products use this tag')
    await setTicketTags(as(developer), { ticketId: other.lwid, tags: [] })
    expect(await narrow()).toMatchObject({ productKey: one.product.key })
  })

  it('disappear from tickets, filters and counts when deleted, free their name, and are restored on their tickets', async () => {
    const ticket = await make.ticket()
    const product = await loadProduct(as(admin), ticket.product.key)
    const name = unique('t')
    const { id } = await createTicketTag(as(developer), { name, color, productId: product.key })
    await setTicketTags(as(developer), { ticketId: ticket.lwid, tags: [id] })
    const findIds = async (query: string) => {
      const read = await parseFilter(as(ana), query)
      return (await listTickets(as(ana), product, { parsedFilter: read, page: null })).tickets.map(
        ({ id: ticketId }) => ticketId,
      )
    }
    const count = async () => (await listTagSettings(db)).find((row) => row.id === id)?.ticketCount
    expect([await findIds(`tag:${name}`), await findIds('is:untagged'), await count()]).toEqual([[ticket.id], [], 1])
    await expect(deleteTicketTag(as(ana), { id })).rejects.toThrow(ForbiddenError)
    await deleteTicketTag(as(moderator), { id })
    await expect(deleteTicketTag(as(moderator), { id })).rejects.toThrow(NotFoundError)
    expect([await findIds(`tag:${name}`), await findIds('is:untagged'), await count()]).toEqual([
      [],
      [ticket.id],
      undefined,
    ])

    const successor = await createTicketTag(as(developer), { name, color, productId: product.key })
    expect(await undo('tag.delete', moderator)).toBe(false)
    await deleteTicketTag(as(moderator), { id: successor.id })
    const entries = await listLog(site, { action: 'tag.delete' }, 2)
    expect(entries[1]?.objectId).toBe(id)
    expect(await undoAction(as(moderator), { id: entries[1]?.id ?? 0 })).toBe(true)
    expect([await findIds(`tag:${name}`), await findIds('is:untagged'), await count()]).toEqual([[ticket.id], [], 1])
  })

  it('of a product that the viewer cannot see are not found', async () => {
    const { key } = await make.product({ needAnyRole: ['developer'] })
    const id = await make.tag(key)
    await expect(deleteTicketTag(as(moderator), { id })).rejects.toThrow(NotFoundError)
    await expect(deleteTicketTag(as(developer), { id })).resolves.toBe(true)
  })

  it('emit an event with the tickets to index again', async () => {
    const ticket = await make.ticket()
    const id = await make.tag()
    await setTicketTags(as(developer), { ticketId: ticket.lwid, tags: [id] })
    await updateTicketTag(as(developer), { id, name: unique('t'), color, productId: null })
    const emitted = db
      .selectFrom('outbox')
      .where('type', '=', 'ticketTag.changed')
      .orderBy('id', 'desc')
      .select('payload')
    expect((await emitted.executeTakeFirst())?.payload).toEqual({ tagId: id, ticketIds: [ticket.id] })
  })
})

describe('products edited by admins', () => {
  const fields = { name: 'Level editor', description: 'Where levels are made.', position: 5, needAnyRole: [] }

  it('have a unique key that is valid in a URL', async () => {
    const key = unique('p')
    const add = (viewer: Viewer, newKey: string) => createProduct(as(viewer), { key: newKey, ...fields })
    await expect(add(developer, key)).rejects.toThrow(ForbiddenError)
    for (const invalid of ['', 'A', '1x', 'new', 'changelog', 'x y', 'x'.repeat(41)]) {
      await expect(add(owner, invalid), invalid).rejects.toThrow(ValidationError)
    }
    await add(owner, key)
    await expect(add(owner, key)).rejects.toThrow(
      new ValidationError('key', 'There is already a product with this key'),
    )
    expect(await findLastActionLog(site, { action: 'product.create' })).toMatchObject({ metadata: { key } })
  })

  it('change their name, position and roles, and can be reverted', async () => {
    const { lwid, key } = await make.product({ name: 'Before' })
    const { id: ticketId } = await make.ticket({ productId: key })
    await expect(updateProduct(as(moderator), { id: lwid, ...fields })).rejects.toThrow(ForbiddenError)
    await expect(updateProduct(as(owner), { id: lwid, ...fields, name: ' ' })).rejects.toThrow('needs a name')
    await updateProduct(as(owner), { id: lwid, ...fields, needAnyRole: ['testers'] })
    expect(await findProduct(db, key)).toMatchObject({ name: fields.name, needAnyRole: ['testers'] })
    const emitted = db
      .selectFrom('outbox')
      .where('type', '=', 'product.updated')
      .orderBy('id', 'desc')
      .select('payload')
    expect((await emitted.executeTakeFirst())?.payload).toMatchObject({ ticketIds: [ticketId] })
    expect(await undo('product.edit', owner)).toBe(true)
    expect(await findProduct(db, key)).toMatchObject({ name: 'Before', needAnyRole: [] })
  })

  it('are put in order, which can be reverted', async () => {
    const listKeys = async () => (await listProductSettings(db)).map(({ key }) => key)
    const { lwid, key } = await make.product()
    const before = await listKeys()
    await expect(moveProduct(as(moderator), { id: lwid, place: 1 })).rejects.toThrow(ForbiddenError)
    await moveProduct(as(owner), { id: lwid, place: 1 })
    expect(await listKeys()).toEqual([key, ...before.filter((other) => other !== key)])
    expect(await undo('product.move', owner)).toBe(true)
    expect(await listKeys()).toEqual(before)
  })

  it('can be deleted only before they have had a ticket', async () => {
    const unused = await make.product()
    await make.tag(unused.key)
    await expect(deleteProduct(as(developer), { id: unused.lwid })).rejects.toThrow(ForbiddenError)
    await deleteProduct(as(owner), { id: unused.lwid })
    expect(await findProduct(db, unused.key)).toBeUndefined()
    const used = await make.product()
    const { lwid } = await make.ticket({ productId: used.key })
    await deleteTicket(as(moderator), { ticketId: lwid })
    const logged = await findLastActionLog(site, { action: 'product.delete' })
    await expect(deleteProduct(as(owner), { id: used.lwid })).rejects.toThrow('This product has tickets')
    expect(await findProduct(db, used.key)).toBeDefined()
    expect((await findLastActionLog(site, { action: 'product.delete' })).id).toBe(logged.id)
  })
})

describe('ticket templates', () => {
  it('are set by developers, deleted by an empty text, and restored by an undo', async () => {
    const { id, key: productId } = await make.product()
    const set = (viewer: Viewer, body: string) => setTicketTemplate(as(viewer), { productId, kind: 'ISSUE', body })
    const now = () => findTemplate(db, id, 'issue')
    await expect(set(moderator, '## Steps')).rejects.toThrow(ForbiddenError)
    await set(developer, '## Steps')
    await set(developer, ' ')
    expect(await now()).toBe('')
    expect(await undo('template.set', owner)).toBe(true)
    expect(await now()).toBe('## Steps')
  })
})

describe('an action on a ticket', () => {
  const state = async (number: number) => {
    const ticket = await findTicket(db, { number })
    return ticket && { isOpen: ticket.isOpen, version: ticket.closedVersion, duplicateOf: ticket.duplicateOfId }
  }

  it('deletes it for its author or a moderator, updates the count, and can be undone', async () => {
    const { lwid, number, product } = await make.ticket({ by: ana })
    const count = async () => (await findProduct(db, product.key))?.ticketCount
    await expect(deleteTicket(as(developer), { ticketId: lwid })).rejects.toThrow(ForbiddenError)
    await deleteTicket(as(moderator), { ticketId: lwid })
    expect([await state(number), await count()]).toEqual([undefined, 0])
    expect(await undo('ticket.delete', moderator)).toBe(true)
    expect([(await state(number))?.isOpen, await count()]).toEqual([true, 1])
    await deleteTicket(as(ana), { ticketId: lwid })
    expect(await count()).toBe(0)
  })

  it('that closed or reopened it can be undone, unless it has changed since', async () => {
    const { lwid, number } = await make.ticket({ by: ana })
    const set = (open: boolean, closedVersion = '') =>
      setTicketStatus(as(developer), { ticketId: lwid, open, closedVersion })
    await set(false, '0.92')
    expect(await undo('ticket.closed', moderator)).toBe(true)
    expect(await state(number)).toEqual({ isOpen: true, version: '', duplicateOf: null })

    await set(false, '0.93')
    await set(true)
    expect(await undo('ticket.reopened', moderator)).toBe(true)
    expect(await state(number)).toEqual({ isOpen: false, version: '0.93', duplicateOf: null })

    await set(false, '0.94')
    const entry = await findLastActionLog(site, { action: 'ticket.closed' })
    await set(false, '0.95')
    expect(await undoAction(as(moderator), entry)).toBe(false)
    expect(await undo('ticket.closed', moderator)).toBe(true)
    expect(await state(number)).toMatchObject({ version: '0.94' })
  })

  it('that closed it as a duplicate or reopened it can be undone', async () => {
    const original = await make.ticket()
    const { lwid, number } = await make.ticket({ productId: original.product.key })
    await setTicketDuplicate(as(developer), { ticketId: lwid, of: original.number })
    expect(await undo('ticket.duplicate', moderator)).toBe(true)
    expect(await state(number)).toEqual({ isOpen: true, version: '', duplicateOf: null })
    await setTicketDuplicate(as(developer), { ticketId: lwid, of: original.number })
    await setTicketStatus(as(developer), { ticketId: lwid, open: true })
    expect(await undo('ticket.reopened', moderator)).toBe(true)
    expect(await state(number)).toEqual({ isOpen: false, version: '', duplicateOf: original.id })
  })
})
