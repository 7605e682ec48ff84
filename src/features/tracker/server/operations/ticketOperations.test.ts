import { beforeAll, describe, expect, it } from 'vitest'
import { listWatchers } from '#features/notifications/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { graceMs } from '#features/revisions/contract/limits.ts'
import {
  ForbiddenError,
  NotFoundError,
  RateLimitError,
  UnauthenticatedError,
  ValidationError,
} from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { setTicketDuplicate } from '../../closing/server/operations/setTicketDuplicate.ts'
import { setTicketStatus } from '../../closing/server/operations/setTicketStatus.ts'
import { setTicketStatuses } from '../../closing/server/operations/setTicketStatuses.ts'
import { createTicketTag } from '../../settings/server/operations/createTicketTag.ts'
import { findTicket } from '../queries.ts'
import { listEvents } from '../timeline.queries.ts'
import { addTicketNote } from './addTicketNote.ts'
import { meToo } from './meToo.ts'
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

const listEventTypes = async (id: number) => (await listEvents(db, id, { withNotes: false })).map(({ type }) => type)

describe('createTicket', () => {
  it('creates an open ticket with a global number and its version, watched by its author', async () => {
    const first = await make.ticket({ by: ana, version: '0.92.1', body: 'Two **gates**.' })
    const second = await make.ticket({ by: ana })
    expect(first).toMatchObject({ kind: 'issue', isOpen: true, closedVersion: '', versionNames: ['0.92.1'] })
    expect(first.renderedBody).toContain('<strong>gates</strong>')
    expect(second.number).toBe(first.number + 1)
    expect(await listWatchers(db, first.id)).toEqual([ana.id])
  })

  it('rejects missing or short titles, empty bodies and invalid versions with exact messages', async () => {
    await expect(make.ticket({ by: ana, title: '' })).rejects.toThrow(
      new ValidationError('title', 'A ticket title is required'),
    )
    await expect(make.ticket({ by: ana, title: 'x'.repeat(9) })).rejects.toThrow('at least 10')
    await expect(make.ticket({ by: ana, body: ' ' })).rejects.toThrow(
      new ValidationError('body', 'A ticket body is required'),
    )
    await expect(make.ticket({ by: ana, version: 'a b' })).rejects.toThrow(ValidationError)
  })

  it('rejects a product that the viewer cannot see', async () => {
    const { key } = await make.product({ needAnyRole: ['developer'] })
    await expect(make.ticket({ by: ana, productId: key })).rejects.toThrow(NotFoundError)
    await expect(make.ticket({ by: developer, productId: key })).resolves.toBeTruthy()
  })
})

describe('setTicketStatus', () => {
  const set = (viewer: Viewer | null, ticketId: string, rest: { open: boolean; closedVersion?: string }) =>
    setTicketStatus(as(viewer), { ticketId, ...rest })

  it('closes with or without a version, and clears the version on reopening', async () => {
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
    expect(await listEventTypes(id)).toEqual(['closed', 'reopened', 'closed'])
  })

  it.each(['0.95; drop', 'next release', '0.95"', '1'.repeat(31), '0.95,0.96', '版本', '<b>'])(
    'rejects %s, which is no version',
    async (closedVersion) => {
      const { lwid } = await make.ticket({ by: ana })
      await expect(set(developer, lwid, { open: false, closedVersion })).rejects.toThrow(ValidationError)
    },
  )

  it('lets authors only close their own tickets without a version', async () => {
    const { lwid } = await make.ticket({ by: ana })
    await expect(set(null, lwid, { open: false })).rejects.toThrow(UnauthenticatedError)
    await expect(set(ben, lwid, { open: false })).rejects.toThrow(ForbiddenError)
    await expect(set(ana, lwid, { open: false, closedVersion: '1.0' })).rejects.toThrow(ForbiddenError)
    await expect(set(ana, lwid, { open: false })).resolves.toMatchObject({ isOpen: false })
    await expect(set(ana, lwid, { open: true })).rejects.toThrow(ForbiddenError)
  })

  it('logs repeated calls once', async () => {
    const { lwid, id } = await make.ticket()
    await Promise.all([1, 2, 3].map(() => set(developer, lwid, { open: false, closedVersion: '0.9' })))
    expect(await listEventTypes(id)).toEqual(['closed'])
  })

  it('closes many tickets atomically', async () => {
    const tickets = [await make.ticket(), await make.ticket()]
    const ticketIds = tickets.map(({ lwid }) => lwid)
    await expect(setTicketStatuses(as(ana), { ticketIds, open: false })).rejects.toThrow(ForbiddenError)
    await expect(
      setTicketStatuses(as(developer), { ticketIds: [...ticketIds, 'tkt-00000000'], open: false }),
    ).rejects.toThrow(NotFoundError)
    const closed = await setTicketStatuses(as(developer), { ticketIds, open: false, closedVersion: '0.93' })
    expect(closed.map(({ closedVersion }) => closedVersion)).toEqual(['0.93', '0.93'])
  })
})

describe('ticket tags', () => {
  it('can be created by authors of an open ticket in the product, with a valid colour and a unique name', async () => {
    const { product } = await make.ticket({ by: ana })
    const name = unique('Wire')
    const tag = (viewer: Viewer | null, fields: object) =>
      createTicketTag(as(viewer), { name, color: '#C2410C', productId: product.key, ...fields })
    await expect(tag(ben, {})).rejects.toThrow(ForbiddenError)
    await expect(tag(null, {})).rejects.toThrow(UnauthenticatedError)
    for (const color of ['red', '#fff', '#12345g', '#1234567', 'url(x)', '']) {
      await expect(tag(ana, { color }), color).rejects.toThrow(ValidationError)
    }
    await expect(tag(ana, { name: ' ' })).rejects.toThrow('A tag needs a name')
    await expect(tag(ana, { name: 'x'.repeat(51) })).rejects.toThrow('at most 50')
    expect(await tag(ana, {})).toMatchObject({ name, color: '#c2410c', productKey: product.key })
    await expect(tag(ana, { name: name.toUpperCase() })).rejects.toThrow('already a tag with this name')
  })

  it('are limited to ten new ones a day per user who does not look after them', async () => {
    const author = await make.user()
    await make.ticket({ by: author })
    const createTag = (user: Viewer) => createTicketTag(as(user), { name: unique('t'), color: '#123456' })
    for (let i = 0; i < 10; i++) await createTag(author)
    await expect(createTag(author)).rejects.toThrow(RateLimitError)
    const moderator = await make.user({ roles: ['moderator'] })
    for (let i = 0; i < 11; i++) await createTag(moderator)
  })

  it('must be available in the ticket’s product, and changes are logged by name', async () => {
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
    const [addedEvent, removedEvent] = await listEvents(db, ticket.id, { withNotes: false })
    expect(addedEvent?.added.toSorted()).toEqual([mine.name, all.name].toSorted())
    expect(removedEvent?.removed).toEqual([mine.name])
  })

  it('are added to and removed from many tickets without affecting other tags', async () => {
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
  it('transfers likes and watchers once per user, and reopening returns exactly those', async () => {
    const original = await make.ticket({ by: ben })
    const copy = await make.ticket({ by: ana, productId: original.product.key })
    await setRating(as(ana), { objectId: copy.lwid })
    await setRating(as(ben), { objectId: copy.lwid })
    await setRating(as(ben), { objectId: original.lwid })
    const duplicate = () => setTicketDuplicate(as(developer), { ticketId: copy.lwid, of: original.number })
    expect(await duplicate()).toMatchObject({ isOpen: false, duplicateOfId: original.id, closedVersion: '' })
    await duplicate()
    const findOriginal = () => findTicket(db, { number: original.number })
    expect((await findOriginal())?.score).toBe(2)
    expect((await listWatchers(db, original.id)).toSorted()).toEqual([ana.id, ben.id].toSorted())
    await setTicketStatus(as(developer), { ticketId: copy.lwid, open: true })
    expect((await findOriginal())?.score).toBe(1)
    expect(await listWatchers(db, original.id)).toEqual([ben.id])
    expect((await findTicket(db, { number: copy.number }))?.score).toBe(2)
  })

  it('rejects the ticket itself, another product, another duplicate, and users without the right', async () => {
    const original = await make.ticket()
    const productId = original.product.key
    const copy = await make.ticket({ productId, by: ana })
    const third = await make.ticket({ productId })
    const set = (viewer: Viewer, ticketId: string, of: number) => setTicketDuplicate(as(viewer), { ticketId, of })
    await expect(set(ana, copy.lwid, original.number)).rejects.toThrow(ForbiddenError)
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
  it('is edited by its author, and its history has the former title', async () => {
    const ticket = await make.ticket({ by: ana, title: 'Lamps stay lit at night' })
    const edit = (viewer: Viewer) =>
      updateTicket(as(viewer), { ticketId: ticket.lwid, title: 'Lamps stay lit always', body: 'x' })
    await expect(edit(developer)).rejects.toThrow(ForbiddenError)
    site.clock.advanceMs(graceMs)
    expect(await edit(ana)).toMatchObject({ title: 'Lamps stay lit always', editedAt: site.clock.now() })
    expect(await listEventTypes(ticket.id)).toEqual(['retitled', 'edited'])
    const [retitled] = await listEvents(db, ticket.id, { withNotes: false })
    expect(retitled?.text).toBe('Lamps stay lit at night')
  })

  it('counts the users who still see it in a version, each user once', async () => {
    const { lwid, id } = await make.ticket({ by: ana, version: '0.92' })
    const report = (viewer: Viewer, version: string, clear = false) =>
      setTicketVersion(as(viewer), { ticketId: lwid, version, clear })
    await report(ana, '0.92')
    await report(ben, '0.92')
    expect((await report(ben, '0.93')).versionNames).toEqual(['0.92', '0.93'])
    expect((await report(ben, '0.93', true)).versionNames).toEqual(['0.92'])
    expect(await listWatchers(db, id)).toContain(ben.id)
  })

  it('is liked and watched once by "me too"', async () => {
    const { lwid, id } = await make.ticket()
    expect(await meToo(as(ana), { ticketId: lwid })).toMatchObject({ score: 1 })
    expect(await meToo(as(ana), { ticketId: lwid })).toMatchObject({ score: 1 })
    expect(await listWatchers(db, id)).toContain(ana.id)
  })

  it('has notes that only staff can add and read', async () => {
    const { lwid, id } = await make.ticket({ by: ana })
    await expect(addTicketNote(as(ana), { ticketId: lwid, body: 'x' })).rejects.toThrow(ForbiddenError)
    await addTicketNote(as(developer), { ticketId: lwid, body: 'Seen in *save.rs*' })
    expect(await listEvents(db, id, { withNotes: false })).toEqual([])
    expect((await listEvents(db, id, { withNotes: true }))[0]?.renderedBody).toContain('<em>save.rs</em>')
  })
})
