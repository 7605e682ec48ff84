import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { setTicketDuplicate } from '../closing/server/operations/setTicketDuplicate.ts'
import { setTicketStatus } from '../closing/server/operations/setTicketStatus.ts'
import { planTickets } from '../planning/server/operations/planTickets.ts'
import { relateTickets } from './operations/relateTickets.ts'
import type { TicketRow } from './rows.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })

let staff: Viewer
let key: string
let [planned, blocked, hidden, duplicate, rejected]: TicketRow[] = []
beforeAll(async () => {
  staff = await make.user({ roles: ['moderator'] })
  key = (await make.product()).key
  const titles = ['Planned', 'Blocked', 'Hidden', 'Duplicate', 'Rejected'].map((word) => `${word} lamps stay lit`)
  const tickets: TicketRow[] = []
  for (const title of titles) tickets.push(await make.ticket({ productId: key, title }))
  ;[planned, blocked, hidden, duplicate, rejected] = tickets
  const { name } = await make.milestone({ productId: key, name: '0.95' })
  const ticketIds = [planned!.lwid]
  await planTickets(as(staff), { ticketIds, assignee: staff.username, priority: 'HIGH', milestone: name })
  for (const other of [blocked!, hidden!])
    await relateTickets(as(staff), { ticketId: planned!.lwid, kind: 'BLOCKS', other: other.number })
  await hideObject(as(staff), { objectId: hidden!.lwid })
  await setTicketDuplicate(as(staff), { ticketId: duplicate!.lwid, of: planned!.number })
  await setTicketStatus(as(staff), { ticketId: rejected!.lwid, open: false, reason: 'WONT_FIX' })
  await make.ticketAttachment({ on: planned!.lwid })
})

const get = async (format: string) => (await site.server.inject({ url: `/tracker/${key}/tickets.${format}` })).body

it('an export says how tickets are planned, related and closed, and names their files', async () => {
  const tickets = JSON.parse(await get('json')) as { number: number }[]
  const byNumber = new Map(tickets.map((ticket) => [ticket.number, ticket]))
  expect(byNumber.get(planned!.number)).toMatchObject({
    assignee: staff.username,
    priority: 'high',
    milestone: '0.95',
    relations: [`blocks #${blocked!.number}`],
    closeReason: '',
    duplicateOf: null,
    attachments: ['Player.log'],
  })
  expect(byNumber.get(blocked!.number)).toMatchObject({
    assignee: '',
    priority: 'none',
    milestone: '',
    relations: [`blocked by #${planned!.number}`],
    attachments: [],
  })
  expect(byNumber.get(duplicate!.number)).toMatchObject({ closeReason: 'duplicate', duplicateOf: planned!.number })
  expect(byNumber.get(rejected!.number)).toMatchObject({ state: 'closed', closeReason: 'wont-fix' })
  expect(byNumber.has(hidden!.number)).toBe(false)
})

it('the CSV and the JSON of an export have the same fields and values', async () => {
  const tickets = JSON.parse(await get('json')) as Record<string, unknown>[]
  const rows = parse(await get('csv'), { columns: true, bom: true }) as Record<string, string>[]
  const toCell = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
  const cells = tickets.map((ticket) =>
    Object.fromEntries(Object.entries(ticket).map(([name, value]) => [name, toCell(value)])),
  )
  expect(rows).toEqual(cells)
})

it('a CSV file begins with the mark by which spreadsheet programs know UTF-8, unless a program asks for none', async () => {
  const ticket = await make.ticket({ productId: key, title: '电路在撤销后闪烁，每次都这样发生' })
  const url = `/tracker/${key}/tickets.csv`
  const { rawPayload } = await site.server.inject({ url })
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const titlesOf = (csv: string, bom: boolean) =>
    (parse(csv, { columns: true, bom }) as { title: string }[]).map(({ title }) => title)
  expect(titlesOf(rawPayload.toString('utf8'), true)).toContain(ticket.title)
  const plain = (await site.server.inject({ url: `${url}?bom=no` })).body
  expect(plain.startsWith('number,')).toBe(true)
  expect(titlesOf(plain, false)).toContain(ticket.title)
  expect((await get('json')).startsWith('[')).toBe(true)
})

it('a cell that a spreadsheet would run stays text behind the mark', async () => {
  await make.ticket({ productId: key, title: '=HYPERLINK("https://example.org"), says the lamp' })
  expect(await get('csv')).toContain(`"'=HYPERLINK(""https://example.org""), says the lamp"`)
})
