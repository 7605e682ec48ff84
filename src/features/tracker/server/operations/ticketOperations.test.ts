import { beforeAll, describe, expect, it } from 'vitest'
import { watchersOf } from '#features/notifications/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { Forbidden, Invalid, NotFound, SignInFirst, TooMany } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { findTicket } from '../queries.ts'
import { listEvents } from '../timeline/queries.ts'
import { addTicketNote } from './addTicketNote.ts'
import { createTicketTag } from './createTicketTag.ts'
import { meToo } from './meToo.ts'
import { setTicketDuplicate } from './setTicketDuplicate.ts'
import { setTicketStatus } from './setTicketStatus.ts'
import { setTicketStatuses } from './setTicketStatuses.ts'
import { setTicketTags } from './setTicketTags.ts'
import { setTicketVersion } from './setTicketVersion.ts'
import { tagTickets } from './tagTickets.ts'
import { updateTicket } from './updateTicket.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const { db } = site.services

let ana: Viewer
let ben: Viewer
let developer: Viewer
beforeAll(async () => {
  ana = await make.user()
  ben = await make.user()
  developer = await make.user({ roles: ['developer'] })
})

const typesOf = async (id: number) => (await listEvents(db, id, { withNotes: false })).map(({ type }) => type)

describe('createTicket', () => {
  it('gives global numbers, an open state, the version it was seen in and a watch to its author (D3)', async () => {
    const first = await make.ticket({ by: ana, version: '0.92.1', body: 'Two **gates**.' })
    const second = await make.ticket({ by: ana })
    expect(first).toMatchObject({ kind: 'issue', isOpen: true, closedVersion: '', versionNames: ['0.92.1'] })
    expect(first.renderedBody).toContain('<strong>gates</strong>')
    expect(second.number).toBe(first.number + 1)
    expect(await watchersOf(db, first.id)).toEqual([ana.id])
  })

  it('says what is missing in the words of the specification', async () => {
    await expect(make.ticket({ by: ana, title: '' })).rejects.toThrow(
      new Invalid('title', 'A ticket title is required'),
    )
    await expect(make.ticket({ by: ana, title: 'x'.repeat(9) })).rejects.toThrow('at least 10')
    await expect(make.ticket({ by: ana, body: ' ' })).rejects.toThrow(new Invalid('body', 'A ticket body is required'))
    await expect(make.ticket({ by: ana, version: 'a b' })).rejects.toThrow(Invalid)
  })

  it('does not know a product that is hidden from the viewer (D28)', async () => {
    const { key } = await make.product({ needAnyRole: ['developer'] })
    await expect(make.ticket({ by: ana, productId: key })).rejects.toThrow(NotFound)
    await expect(make.ticket({ by: developer, productId: key })).resolves.toBeTruthy()
  })
})

describe('setTicketStatus', () => {
  const set = (viewer: Viewer | null, ticketId: string, rest: { open: boolean; closedVersion?: string }) =>
    setTicketStatus(as(viewer), { ticketId, ...rest })

  it('closes with a version and without, and opening clears the version (D50)', async () => {
    const { lwid, id } = await make.ticket({ by: ana })
    expect(await set(developer, lwid, { open: false, closedVersion: ' 0.92 ' })).toMatchObject({
      isOpen: false,
      closedVersion: '0.92',
    })
    expect(await set(developer, lwid, { open: true })).toMatchObject({
      isOpen: true,
      closedVersion: '',
      closedAt: null,
    })
    expect(await set(developer, lwid, { open: false })).toMatchObject({ isOpen: false, closedVersion: '' })
    expect(await typesOf(id)).toEqual(['closed', 'reopened', 'closed'])
  })

  it('lets authors close their own, without a version; the rest is for developers and moderators (D29)', async () => {
    const { lwid } = await make.ticket({ by: ana })
    await expect(set(null, lwid, { open: false })).rejects.toThrow(SignInFirst)
    await expect(set(ben, lwid, { open: false })).rejects.toThrow(Forbidden)
    await expect(set(ana, lwid, { open: false, closedVersion: '1.0' })).rejects.toThrow(Forbidden)
    await expect(set(ana, lwid, { open: false })).resolves.toMatchObject({ isOpen: false })
    await expect(set(ana, lwid, { open: true })).rejects.toThrow(Forbidden)
  })

  it('twice the same is once', async () => {
    const { lwid, id } = await make.ticket()
    await Promise.all([1, 2, 3].map(() => set(developer, lwid, { open: false, closedVersion: '0.9' })))
    expect(await typesOf(id)).toEqual(['closed'])
  })

  it('closes many at once, all or none', async () => {
    const tickets = [await make.ticket(), await make.ticket()]
    const ticketIds = tickets.map(({ lwid }) => lwid)
    await expect(setTicketStatuses(as(ana), { ticketIds, open: false })).rejects.toThrow(Forbidden)
    await expect(
      setTicketStatuses(as(developer), { ticketIds: [...ticketIds, 'tkt-00000000'], open: false }),
    ).rejects.toThrow(NotFound)
    const closed = await setTicketStatuses(as(developer), { ticketIds, open: false, closedVersion: '0.93' })
    expect(closed.map(({ closedVersion }) => closedVersion)).toEqual(['0.93', '0.93'])
  })
})

describe('tags', () => {
  it('are made by those who may tag a ticket of the product, strictly coloured, once for each name (D30)', async () => {
    const { product } = await make.ticket({ by: ana })
    const name = unique('Wire')
    const tag = (viewer: Viewer | null, wish: object) =>
      createTicketTag(as(viewer), { name, color: '#C2410C', productId: product.key, ...wish })
    await expect(tag(ben, {})).rejects.toThrow(Forbidden)
    await expect(tag(null, {})).rejects.toThrow(SignInFirst)
    for (const color of ['red', '#fff', '#12345g', '#1234567', 'url(x)', '']) {
      await expect(tag(ana, { color }), color).rejects.toThrow(Invalid)
    }
    await expect(tag(ana, { name: ' ' })).rejects.toThrow('A tag needs a name')
    await expect(tag(ana, { name: 'x'.repeat(51) })).rejects.toThrow('at most 50')
    expect(await tag(ana, {})).toMatchObject({ name, color: '#c2410c', productKey: product.key })
    await expect(tag(ana, { name: name.toUpperCase() })).rejects.toThrow('already a tag of this name')
  })

  it('are at most ten a day for one person (D30)', async () => {
    const author = await make.user()
    await make.ticket({ by: author })
    for (const person of [author, await make.user({ roles: ['moderator'] })]) {
      const tag = () => createTicketTag(as(person), { name: unique('t'), color: '#123456' })
      for (let i = 0; i < 10; i++) await tag()
      await expect(tag()).rejects.toThrow(TooMany)
    }
  })

  it('are set on a ticket, come and go by name in its history, and must be offered in its product', async () => {
    const ticket = await make.ticket({ by: ana })
    const other = await make.product()
    const tag = async (productId: string | null) =>
      createTicketTag(as(await make.user({ roles: ['developer'] })), { name: unique('t'), color: '#123456', productId })
    const [mine, all, foreign] = [await tag(ticket.product.key), await tag(null), await tag(other.key)]
    const set = (tags: number[]) => setTicketTags(as(ana), { ticketId: ticket.lwid, tags })
    expect((await set([mine.id, all.id, all.id])).tagIds.toSorted()).toEqual([mine.id, all.id].toSorted())
    await set([all.id])
    await expect(set([foreign.id])).rejects.toThrow('no such tag')
    await expect(set([2_000_000_000])).rejects.toThrow('no such tag')
    const [put, taken] = await listEvents(db, ticket.id, { withNotes: false })
    expect(put?.added.toSorted()).toEqual([mine.name, all.name].toSorted())
    expect(taken?.removed).toEqual([mine.name])
  })

  it('are put on many tickets without touching the others they have', async () => {
    const tickets = [await make.ticket(), await make.ticket()]
    const [a, b] = [unique('a'), unique('b')]
    const one = await createTicketTag(as(developer), { name: a, color: '#123456' })
    const two = await createTicketTag(as(developer), { name: b, color: '#123456' })
    await setTicketTags(as(developer), { ticketId: tickets[0]?.lwid ?? '', tags: [one.id] })
    const ticketIds = tickets.map(({ lwid }) => lwid)
    const tagged = await tagTickets(as(developer), { ticketIds, add: [two.id], remove: [] })
    expect(tagged.map(({ tagIds }) => tagIds)).toEqual([[one.id, two.id], [two.id]])
    const bare = await tagTickets(as(developer), { ticketIds, add: [], remove: [two.id] })
    expect(bare.map(({ tagIds }) => tagIds)).toEqual([[one.id], []])
  })
})

describe('setTicketDuplicate', () => {
  it('carries likes and watchers over once for each person; reopening takes back exactly those', async () => {
    const original = await make.ticket({ by: ben })
    const copy = await make.ticket({ by: ana, productId: original.product.key })
    await setRating(as(ana), { objectId: copy.lwid })
    await setRating(as(ben), { objectId: copy.lwid })
    await setRating(as(ben), { objectId: original.lwid })
    const duplicate = () => setTicketDuplicate(as(developer), { ticketId: copy.lwid, of: original.number })
    expect(await duplicate()).toMatchObject({ isOpen: false, duplicateOfId: original.id, closedVersion: '' })
    await duplicate()
    const found = () => findTicket(db, { number: original.number })
    expect((await found())?.score).toBe(2)
    expect((await watchersOf(db, original.id)).toSorted()).toEqual([ana.id, ben.id].toSorted())
    await setTicketStatus(as(developer), { ticketId: copy.lwid, open: true })
    expect((await found())?.score).toBe(1)
    expect(await watchersOf(db, original.id)).toEqual([ben.id])
    expect((await findTicket(db, { number: copy.number }))?.score).toBe(2)
  })

  it('is refused for itself, for another product, for what is a duplicate itself, and for those without the right', async () => {
    const original = await make.ticket()
    const productId = original.product.key
    const copy = await make.ticket({ productId, by: ana })
    const third = await make.ticket({ productId })
    const set = (viewer: Viewer, ticketId: string, of: number) => setTicketDuplicate(as(viewer), { ticketId, of })
    await expect(set(ana, copy.lwid, original.number)).rejects.toThrow(Forbidden)
    await expect(set(developer, copy.lwid, copy.number)).rejects.toThrow('of itself')
    await expect(set(developer, copy.lwid, (await make.ticket()).number)).rejects.toThrow('no ticket with this number')
    await set(developer, copy.lwid, original.number)
    await expect(set(developer, third.lwid, copy.number)).rejects.toThrow(`of #${original.number}`)
    const root = await make.ticket({ productId })
    await set(developer, original.lwid, root.number)
    expect(await findTicket(db, { number: copy.number })).toMatchObject({ duplicateOfId: root.id })
  })
})

describe('a ticket', () => {
  it('is edited by its author, and its history keeps the title before', async () => {
    const ticket = await make.ticket({ by: ana, title: 'Lamps stay lit at night' })
    const edit = (viewer: Viewer) =>
      updateTicket(as(viewer), { ticketId: ticket.lwid, title: 'Lamps stay lit always', body: 'x' })
    await expect(edit(developer)).rejects.toThrow(Forbidden)
    expect(await edit(ana)).toMatchObject({ title: 'Lamps stay lit always', editedAt: site.clock.now() })
    expect(await typesOf(ticket.id)).toEqual(['retitled', 'edited'])
    const [retitled] = await listEvents(db, ticket.id, { withNotes: false })
    expect(retitled?.text).toBe('Lamps stay lit at night')
  })

  it('counts who still sees it in which version, each person once', async () => {
    const { lwid, id } = await make.ticket({ by: ana, version: '0.92' })
    const say = (viewer: Viewer, version: string, clear = false) =>
      setTicketVersion(as(viewer), { ticketId: lwid, version, clear })
    await say(ana, '0.92')
    await say(ben, '0.92')
    expect((await say(ben, '0.93')).versionNames).toEqual(['0.92', '0.93'])
    expect((await say(ben, '0.93', true)).versionNames).toEqual(['0.92'])
    expect(await watchersOf(db, id)).toContain(ben.id)
  })

  it('is liked and watched by "me too", once', async () => {
    const { lwid, id } = await make.ticket()
    expect(await meToo(as(ana), { ticketId: lwid })).toMatchObject({ score: 1 })
    expect(await meToo(as(ana), { ticketId: lwid })).toMatchObject({ score: 1 })
    expect(await watchersOf(db, id)).toContain(ana.id)
  })

  it('has notes that only the staff read', async () => {
    const { lwid, id } = await make.ticket({ by: ana })
    await expect(addTicketNote(as(ana), { ticketId: lwid, body: 'x' })).rejects.toThrow(Forbidden)
    await addTicketNote(as(developer), { ticketId: lwid, body: 'Seen in *save.rs*' })
    expect(await listEvents(db, id, { withNotes: false })).toEqual([])
    expect((await listEvents(db, id, { withNotes: true }))[0]?.renderedBody).toContain('<em>save.rs</em>')
  })
})
