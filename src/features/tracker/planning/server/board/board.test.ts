import { beforeAll, describe, expect, it } from 'vitest'
import { parseQuery } from '#objects/query/parseQuery.ts'
import { printQuery } from '#objects/query/printQuery.ts'
import { ForbiddenError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createRandom, generateQuery } from '#tests/randomQuery.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { setTicketDuplicate } from '../../../closing/server/operations/setTicketDuplicate.ts'
import { setTicketNeedsInfo } from '../../../closing/server/operations/setTicketNeedsInfo.ts'
import { setTicketStatus } from '../../../closing/server/operations/setTicketStatus.ts'
import { type BoardGroup, boardGroups } from '../../../contract/board.ts'
import { priorityKeys } from '../../../contract/priorities.ts'
import { parseFilter } from '../../../list/server/filter/parseFilter.ts'
import { listFirstTickets } from '../../../server/list.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import { moveTicket } from '../../../server/operations/moveTicket.ts'
import { findTicketsById } from '../../../server/queries.ts'
import type { ProductRow, TicketRow } from '../../../server/rows.ts'
import { listEvents } from '../../../server/timeline.queries.ts'
import { planTickets } from '../operations/planTickets.ts'
import { loadBoard } from './loadBoard.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const { db } = site.services

let developer: Viewer
let other: Viewer
let product: ProductRow
const milestones = ['0.95', '0.96']

const makeTicket = () => make.ticket({ productId: product.key, title: unique('A lamp of ') })

beforeAll(async () => {
  developer = await make.user({ username: 'dev_v', roles: ['developer'] })
  other = await make.user({ username: 'mara', roles: ['moderator'] })
  product = await loadProduct(as(developer), (await make.product()).key)
  for (const name of milestones) await make.milestone({ productId: product.key, name })
  const random = createRandom(5)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const tickets: TicketRow[] = []
  for (let n = 0; n < 24; n++) {
    const ticket = await makeTicket()
    const plan = {
      assignee: pick(['', 'dev_v', 'mara']),
      priority: pick(priorityKeys),
      milestone: pick(['', ...milestones]),
    }
    await planTickets(as(developer), { ticketIds: [ticket.lwid], ...plan })
    const close = (values: object) => setTicketStatus(as(developer), { ticketId: ticket.lwid, open: false, ...values })
    const [first] = tickets
    const changes = [
      () => undefined,
      () => close({}),
      () => close({ closedVersion: '0.95' }),
      () => close({ reason: 'WONT_FIX' }),
      () => close({ reason: 'CANNOT_REPRODUCE' }),
      () => setTicketNeedsInfo(as(developer), { ticketId: ticket.lwid, needsInfo: true }),
      () => first && setTicketDuplicate(as(developer), { ticketId: ticket.lwid, of: first.number }),
    ]
    if (n > 0) await pick(changes)()
    if (n % 3 === 0) await make.ticketAttachment({ by: developer, on: ticket.lwid })
    tickets.push(ticket)
  }
})

const load = (query: string, group: BoardGroup) => loadBoard(as(developer), product, { query, group, sort: [] })

async function listNumbers(query: string): Promise<number[]> {
  const parsedFilter = await parseFilter(as(developer), query)
  const { tickets, queryError } = await listFirstTickets(as(developer), product, { parsedFilter, sort: [], limit: 100 })
  if (queryError) throw new Error(queryError.detail)
  return tickets.map(({ number }) => number)
}

/** Terms of the board, and random ones that may be invalid. */
function generateBoardQuery(seed: number): string {
  const random = createRandom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const terms = [
    'assignee:me',
    'assignee:@mara',
    'no:assignee',
    'milestone:0.95',
    'no:milestone',
    'priority:>=normal',
    'priority:none',
    'has:file',
    'has:log',
    'is:open',
    'status:wont-fix',
    'status:needs-info',
    'lamp',
  ]
  const text = Array.from({ length: Math.floor(random() * 4) }, () => `${pick(['', '', '-'])}${pick(terms)}`).join(
    pick([' ', ' or ']),
  )
  return random() < 0.3 ? generateQuery(seed) : text
}

describe('a board', () => {
  it('has the tickets of the list and of the lists of its columns, for 200 random queries', async () => {
    let compared = 0
    for (let seed = 0; seed < 200; seed++) {
      const query = generateBoardQuery(seed)
      const group = boardGroups[seed % boardGroups.length] as BoardGroup
      const board = await load(query, group)
      if (board.queryError) {
        await expect(listNumbers(query), query).rejects.toThrow()
        continue
      }
      const expected = await listNumbers(query)
      const found = board.columns.flatMap(({ tickets }) => tickets.map(({ number }) => number))
      expect(found.toSorted(), query).toEqual(expected.toSorted())
      for (const column of board.columns) {
        const numbers = column.tickets.map(({ number }) => number)
        expect(numbers, `${query} in ${column.value}`).toEqual(expected.filter((number) => numbers.includes(number)))
        if (column.query.length <= 1_000) expect(await listNumbers(column.query), column.query).toEqual(numbers)
      }
      const parsed = parseQuery(query)
      const address = new URLSearchParams({ q: parsed.ok ? printQuery(parsed.query) : query })
      const returned = new URLSearchParams(address.toString()).get('q') ?? ''
      if (returned.length <= 1_000) expect(await listNumbers(returned), query).toEqual(expected)
      compared += expected.length
    }
    expect(compared).toBeGreaterThan(200)
  }, 120_000)

  it('shows empty columns to which tickets can be moved', async () => {
    const values = async (group: BoardGroup) => (await load('#0', group)).columns.map(({ value }) => value)
    expect(await values('STATUS')).toEqual(['open', 'needs-info', 'fixed', 'wont-fix', 'cannot-reproduce'])
    expect(await values('PRIORITY')).toEqual(['urgent', 'high', 'normal', 'low', 'none'])
    expect(await values('MILESTONE')).toEqual(['', ...milestones])
    expect(await values('ASSIGNEE')).toEqual([''])
  })
})

describe('moveTicket', () => {
  const find = async ({ id }: TicketRow) => (await findTicketsById(db, [id]))[0] as TicketRow
  const move = (ticket: TicketRow, group: BoardGroup, [from, to]: readonly [string, string]) =>
    moveTicket(as(developer), { ticketId: ticket.lwid, group, from, to })

  it('sets the status, assignee, priority or milestone of the column, and returns it', async () => {
    const ticket = await makeTicket()
    expect(await move(ticket, 'ASSIGNEE', ['', '@dev_v'])).toMatchObject({ assigneeId: developer.id })
    expect(await move(ticket, 'PRIORITY', ['none', 'urgent'])).toMatchObject({ priority: 4 })
    expect(await move(ticket, 'MILESTONE', ['', '0.96'])).toMatchObject({ milestoneId: expect.any(Number) })
    expect(await move(ticket, 'STATUS', ['open', 'fixed'])).toMatchObject({ closedVersion: '0.96' })
    expect(await move(ticket, 'STATUS', ['fixed', 'wont-fix'])).toMatchObject({ closeReason: 'WONT_FIX' })
    expect(await move(ticket, 'STATUS', ['wont-fix', 'needs-info'])).toMatchObject({ isOpen: true })
    expect(await move(ticket, 'STATUS', ['needs-info', 'open'])).toMatchObject({ needsInfoAt: null })
    expect(await move(ticket, 'ASSIGNEE', ['@dev_v', ''])).toMatchObject({ assigneeId: null })
  })

  it('tells the second of two who move the same ticket, and changes it once', async () => {
    const ticket = await makeTicket()
    const results = await Promise.allSettled([
      move(ticket, 'MILESTONE', ['', '0.95']),
      moveTicket(as(other), { ticketId: ticket.lwid, group: 'MILESTONE', from: '', to: '0.96' }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rejected = results.find((result) => result.status === 'rejected')
    expect(rejected?.reason.message).toBe(
      `Somebody has moved #${ticket.number} meanwhile. The board now shows where it is.`,
    )
    const events = await listEvents(db, ticket.id, { withNotes: false })
    expect(events.map(({ type }) => type)).toEqual(['scheduled'])
    // A move that wants the same as the one before it succeeds.
    await expect(move(ticket, 'PRIORITY', ['high', 'none'])).resolves.toBeTruthy()
  })

  it('reopens a duplicate, but makes none', async () => {
    const [original, copy] = [await makeTicket(), await makeTicket()]
    await setTicketDuplicate(as(developer), { ticketId: copy.lwid, of: original.number })
    expect(await move(copy, 'STATUS', ['duplicate', 'fixed'])).toMatchObject({
      duplicateOfId: null,
      closeReason: 'FIXED',
    })
    for (const status of ['duplicate', 'no-answer', 'closed', 'lost'])
      await expect(move(original, 'STATUS', ['open', status])).rejects.toThrow(ValidationError)
    expect(await find(original)).toMatchObject({ isOpen: true })
  })

  it('is for triagers', async () => {
    const ticket = await makeTicket()
    const input = { ticketId: ticket.lwid, group: 'PRIORITY', from: 'none', to: 'low' }
    await expect(moveTicket(as(await make.user()), input)).rejects.toThrow(ForbiddenError)
  })
})
