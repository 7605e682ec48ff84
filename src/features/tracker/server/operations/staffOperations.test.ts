import { beforeAll, describe, expect, it } from 'vitest'
import { listActionLogs, undoAction } from '#features/management/server/index.ts'
import { Forbidden, Invalid, NotFound } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { lastLogged } from '#tests/lastLogged.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { readFilter } from '../filter/readFilter.ts'
import { listOf } from '../list.ts'
import { loadProduct } from '../loadTicket.ts'
import { findProduct, findTemplate } from '../products/queries.ts'
import { findTicket } from '../queries.ts'
import { findTags, listTagSettings } from '../tags/queries.ts'
import { createProduct } from './createProduct.ts'
import { createTicketTag } from './createTicketTag.ts'
import { deleteProduct } from './deleteProduct.ts'
import { deleteTicket } from './deleteTicket.ts'
import { deleteTicketTag } from './deleteTicketTag.ts'
import { setTicketDuplicate } from './setTicketDuplicate.ts'
import { setTicketStatus } from './setTicketStatus.ts'
import { setTicketTags } from './setTicketTags.ts'
import { setTicketTemplate } from './setTicketTemplate.ts'
import { updateProduct } from './updateProduct.ts'
import { updateTicketTag } from './updateTicketTag.ts'

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

/** Takes back the last action of a name. */
const undo = async (action: string, viewer: Viewer): Promise<boolean> =>
  undoAction(as(viewer), await lastLogged(site, { action }))

const tagOf = async (id: number) => (await findTags(db, [id]))[0]

describe('the tags that the staff edit', () => {
  const color = '#123456'

  it('change on all tickets, strictly coloured and once for each name, and change back', async () => {
    const { product } = await make.ticket()
    const [first, second] = [unique('t'), unique('t')]
    const { id } = await createTicketTag(as(developer), { name: first, color, productId: product.key })
    await createTicketTag(as(developer), { name: second, color, productId: null })
    const edit = (viewer: Viewer, wish: object) =>
      updateTicketTag(as(viewer), { id, name: first, color, productId: product.key, ...wish })
    await expect(edit(ana, {})).rejects.toThrow(Forbidden)
    for (const wrong of ['red', '#fff', '#12345g', '']) {
      await expect(edit(moderator, { color: wrong }), wrong).rejects.toThrow(Invalid)
    }
    await expect(edit(moderator, { name: second.toUpperCase() })).rejects.toThrow('already a tag of this name')
    const to = { name: first.toUpperCase(), color: '#abcdef' }
    expect(await edit(moderator, { ...to, color: '#ABCDEF' })).toMatchObject(to)
    expect(await tagOf(id)).toMatchObject(to)
    expect(await undo('tag.edit', moderator)).toBe(true)
    expect(await tagOf(id)).toMatchObject({ name: first, color })
  })

  it('stay tags of all products while tickets of several have them', async () => {
    const [one, other] = [await make.ticket(), await make.ticket()]
    const id = await make.tag()
    for (const { lwid } of [one, other]) await setTicketTags(as(developer), { ticketId: lwid, tags: [id] })
    const narrow = () => updateTicketTag(as(developer), { id, name: unique('t'), color, productId: one.product.key })
    await expect(narrow()).rejects.toThrow('Tickets of other products have this tag')
    await setTicketTags(as(developer), { ticketId: other.lwid, tags: [] })
    expect(await narrow()).toMatchObject({ productKey: one.product.key })
  })

  it('leave tickets, filters and counts when they are deleted, free their name, and come back with their tickets', async () => {
    const ticket = await make.ticket()
    const product = await loadProduct(as(admin), ticket.product.key)
    const name = unique('t')
    const { id } = await createTicketTag(as(developer), { name, color, productId: product.key })
    await setTicketTags(as(developer), { ticketId: ticket.lwid, tags: [id] })
    const found = async (query: string) => {
      const read = await readFilter(as(ana), query)
      return (await listOf(as(ana), product, { read, page: null })).tickets.map(({ id: ticketId }) => ticketId)
    }
    const count = async () => (await listTagSettings(db)).find((row) => row.id === id)?.ticketCount
    expect([await found(`tag:${name}`), await found('is:untagged'), await count()]).toEqual([[ticket.id], [], 1])
    await expect(deleteTicketTag(as(ana), { id })).rejects.toThrow(Forbidden)
    await deleteTicketTag(as(moderator), { id })
    await expect(deleteTicketTag(as(moderator), { id })).rejects.toThrow(NotFound)
    expect([await found(`tag:${name}`), await found('is:untagged'), await count()]).toEqual([
      [],
      [ticket.id],
      undefined,
    ])

    const successor = await createTicketTag(as(developer), { name, color, productId: product.key })
    expect(await undo('tag.delete', moderator)).toBe(false)
    await deleteTicketTag(as(moderator), { id: successor.id })
    const entries = await listActionLogs(db, { limit: 2, before: null, filter: { action: 'tag.delete' } })
    expect(entries[1]?.objectId).toBe(id)
    expect(await undoAction(as(moderator), { id: entries[1]?.id ?? 0 })).toBe(true)
    expect([await found(`tag:${name}`), await found('is:untagged'), await count()]).toEqual([[ticket.id], [], 1])
  })

  it('of a product that is hidden from somebody are not there for them (D28)', async () => {
    const { key } = await make.product({ needAnyRole: ['developer'] })
    const id = await make.tag(key)
    await expect(deleteTicketTag(as(moderator), { id })).rejects.toThrow(NotFound)
    await expect(deleteTicketTag(as(developer), { id })).resolves.toBe(true)
  })

  it('are told to the search with the tickets that have them', async () => {
    const ticket = await make.ticket()
    const id = await make.tag()
    await setTicketTags(as(developer), { ticketId: ticket.lwid, tags: [id] })
    await updateTicketTag(as(developer), { id, name: unique('t'), color, productId: null })
    const told = db.selectFrom('outbox').where('type', '=', 'ticketTag.changed').orderBy('id', 'desc').select('payload')
    expect((await told.executeTakeFirst())?.payload).toEqual({ tagId: id, ticketIds: [ticket.id] })
  })
})

describe('the products that admins edit', () => {
  const fields = { name: 'Level editor', description: 'Where levels are made.', position: 5, needAnyRole: [] }

  it('have a key that is an address, taken once (D1)', async () => {
    const key = unique('p')
    const add = (viewer: Viewer, wish: string) => createProduct(as(viewer), { key: wish, ...fields })
    await expect(add(developer, key)).rejects.toThrow(Forbidden)
    for (const wrong of ['', 'A', '1x', 'new', 'changelog', 'x y', 'x'.repeat(41)]) {
      await expect(add(owner, wrong), wrong).rejects.toThrow(Invalid)
    }
    await add(owner, key)
    await expect(add(owner, key)).rejects.toThrow(new Invalid('key', 'There is already a product with this key'))
    expect(await lastLogged(site, { action: 'product.create' })).toMatchObject({ metadata: { key } })
  })

  it('change their name, place and who may see them, and change back', async () => {
    const { lwid, key } = await make.product({ name: 'Before' })
    const { id: ticketId } = await make.ticket({ productId: key })
    await expect(updateProduct(as(moderator), { id: lwid, ...fields })).rejects.toThrow(Forbidden)
    await expect(updateProduct(as(owner), { id: lwid, ...fields, name: ' ' })).rejects.toThrow('needs a name')
    await updateProduct(as(owner), { id: lwid, ...fields, needAnyRole: ['testers'] })
    expect(await findProduct(db, key)).toMatchObject({ name: fields.name, needAnyRole: ['testers'] })
    const told = db.selectFrom('outbox').where('type', '=', 'product.updated').orderBy('id', 'desc').select('payload')
    expect((await told.executeTakeFirst())?.payload).toMatchObject({ ticketIds: [ticketId] })
    expect(await undo('product.edit', owner)).toBe(true)
    expect(await findProduct(db, key)).toMatchObject({ name: 'Before', needAnyRole: [] })
  })

  it('are deleted while nobody has written a ticket about them, and not afterwards', async () => {
    const unused = await make.product()
    await make.tag(unused.key)
    await expect(deleteProduct(as(developer), { id: unused.lwid })).rejects.toThrow(Forbidden)
    await deleteProduct(as(owner), { id: unused.lwid })
    expect(await findProduct(db, unused.key)).toBeUndefined()
    const used = await make.product()
    const { lwid } = await make.ticket({ productId: used.key })
    await deleteTicket(as(moderator), { ticketId: lwid })
    const logged = await lastLogged(site, { action: 'product.delete' })
    await expect(deleteProduct(as(owner), { id: used.lwid })).rejects.toThrow('There are tickets about this product')
    expect(await findProduct(db, used.key)).toBeDefined()
    expect((await lastLogged(site, { action: 'product.delete' })).id).toBe(logged.id)
  })
})

describe('templates', () => {
  it('are set by developers, ended by an empty text, and put back', async () => {
    const { id, key: productId } = await make.product()
    const set = (viewer: Viewer, body: string) => setTicketTemplate(as(viewer), { productId, kind: 'ISSUE', body })
    const now = () => findTemplate(db, id, 'issue')
    await expect(set(moderator, '## Steps')).rejects.toThrow(Forbidden)
    await set(developer, '## Steps')
    await set(developer, ' ')
    expect(await now()).toBe('')
    expect(await undo('template.set', owner)).toBe(true)
    expect(await now()).toBe('## Steps')
  })
})

describe('what is done to tickets', () => {
  const state = async (number: number) => {
    const ticket = await findTicket(db, { number })
    return ticket && { isOpen: ticket.isOpen, version: ticket.closedVersion, duplicateOf: ticket.duplicateOfId }
  }

  it('deleting: by author and moderators, counted, and taken back (D29, D55)', async () => {
    const { lwid, number, product } = await make.ticket({ by: ana })
    const count = async () => (await findProduct(db, product.key))?.ticketCount
    await expect(deleteTicket(as(developer), { ticketId: lwid })).rejects.toThrow(Forbidden)
    await deleteTicket(as(moderator), { ticketId: lwid })
    expect([await state(number), await count()]).toEqual([undefined, 0])
    expect(await undo('ticket.delete', moderator)).toBe(true)
    expect([(await state(number))?.isOpen, await count()]).toEqual([true, 1])
    await deleteTicket(as(ana), { ticketId: lwid })
    expect(await count()).toBe(0)
  })

  it('closing and opening: taken back to the state before, unless something has happened since', async () => {
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
    const entry = await lastLogged(site, { action: 'ticket.closed' })
    await set(false, '0.95')
    expect(await undoAction(as(moderator), entry)).toBe(false)
    expect(await undo('ticket.closed', moderator)).toBe(true)
    expect(await state(number)).toMatchObject({ version: '0.94' })
  })

  it('closing as a duplicate and opening again: both taken back', async () => {
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
