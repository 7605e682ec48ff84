import { beforeAll, describe, expect, it } from 'vitest'
import { createComment } from '#features/comments/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { markDeleted } from '#objects/server/writes.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { generateQuery } from '#tests/randomQuery.ts'
import { testSite } from '#tests/testSite.ts'
import { attachToTicket } from '../attachments/server/operations/attachToTicket.ts'
import { setTicketDuplicate } from '../closing/server/operations/setTicketDuplicate.ts'
import { setTicketStatus } from '../closing/server/operations/setTicketStatus.ts'
import { loadFacets } from '../list/server/facets/loadFacets.ts'
import { parseFilter } from '../list/server/filter/parseFilter.ts'
import { planTickets } from '../planning/server/operations/planTickets.ts'
import { createTicketTag } from '../settings/server/operations/createTicketTag.ts'
import { listTicketsOrThrow } from './list.ts'
import { loadProduct } from './loadTicket.ts'
import { meToo } from './operations/meToo.ts'
import { setTicketTags } from './operations/setTicketTags.ts'
import { setTicketVersion } from './operations/setTicketVersion.ts'
import type { ProductRow } from './rows.ts'
import { findSimilarTickets } from './similar/findSimilarTickets.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const { db } = site.services

let ana: Viewer
let developer: Viewer
let product: ProductRow

const titles = {
  lamps: 'Lamps stay lit after a reset',
  wires: 'Wires flicker after undo',
  chinese: '粘贴大型子电路后导线显示为断开',
  request: 'Export a selection as a truth table',
  copy: 'Lamp does not go out after resetting',
} as const
type Name = keyof typeof titles
const numbers = {} as Record<Name, number>

async function addTicket(
  name: Name,
  fields: { by?: Viewer; kind?: 'ISSUE' | 'FEATURE'; version?: string; body?: string },
) {
  const { id, lwid, number } = await make.ticket({ by: ana, productId: product.key, title: titles[name], ...fields })
  numbers[name] = number
  return { id, lwid, number }
}

beforeAll(async () => {
  ana = await make.user({ username: 'ana_v' })
  developer = await make.user({ username: 'dev_v', roles: ['developer'] })
  const { key } = await make.product({ name: 'Gates' })
  product = await loadProduct(as(developer), key)
  const tag = (name: string) => createTicketTag(as(developer), { name, color: '#123456', productId: key })
  const [rendering, power] = [await tag('Rendering'), await tag('power supply')]
  const setTags = (ticketId: string, ids: number[]) => setTicketTags(as(developer), { ticketId, tags: ids })

  site.clock.set(new Date('2026-01-10T12:00:00Z'))
  const lamps = await addTicket('lamps', { version: '0.92', body: 'The register of eight bits is flickering.' })
  site.clock.set(new Date('2026-02-10T12:00:00Z'))
  const wires = await addTicket('wires', { by: await make.user(), version: '0.93.1' })
  await addTicket('chinese', { by: await make.user() })
  site.clock.set(new Date('2026-11-01T12:00:00Z'))
  const request = await addTicket('request', { kind: 'FEATURE', body: 'As <CSV>, please & thanks.' })
  const copy = await addTicket('copy', {})
  const hidden = await make.ticket({ by: ana, productId: key, title: 'Lamps that are deleted' })
  await markDeleted(db, hidden.id, site.clock.now())
  site.clock.set(new Date('2026-11-20T12:00:00Z'))

  await setTags(lamps.lwid, [rendering.id])
  await setTags(wires.lwid, [rendering.id, power.id])
  const { name: milestone } = await make.milestone({ productId: key, name: '0.95' })
  await make.milestone({ productId: key, name: '0.96' })
  await planTickets(as(developer), { ticketIds: [lamps.lwid], assignee: 'dev_v', priority: 'HIGH', milestone })
  await planTickets(as(developer), { ticketIds: [wires.lwid], priority: 'LOW', milestone })
  await setTicketStatus(as(developer), { ticketId: wires.lwid, open: false, closedVersion: '0.94' })
  await setTicketStatus(as(developer), { ticketId: request.lwid, open: false })
  for (let i = 0; i < 3; i++) await setRating(as(await make.user()), { objectId: lamps.lwid })
  await meToo(as(developer), { ticketId: wires.lwid })
  await setTicketVersion(as(developer), { ticketId: lamps.lwid, version: '0.94' })
  await createComment(as(ana), { objectId: request.lwid, body: 'Or as text.' })
  await setTicketDuplicate(as(developer), { ticketId: copy.lwid, of: lamps.number })
  const attach = async (ticketId: string, ...files: string[]) => attachToTicket(as(ana), { ticketId, files })
  await attach(lamps.lwid, await make.uploadedLog(ana), (await make.uploadedImage(ana)).id)
  await attach(wires.lwid, await make.uploadedLog(ana))
})

const findNames = async (query: string, viewer: Viewer | null = null): Promise<string> => {
  const tickets = await listTicketsOrThrow(as(viewer), product, { query, page: { sort: ['created'] } })
  const names = tickets.map(({ number }) => Object.keys(numbers).find((name) => numbers[name as Name] === number))
  return names.join(' ')
}

describe('a tracker query', () => {
  it.each([
    ['', 'lamps wires chinese request copy'],
    ['lamp', 'lamps copy'],
    ['flick', 'lamps wires'],
    ['flickering', 'lamps wires'],
    ['lamp does not light', ''],
    ['lamps does the stay', 'lamps'],
    ['"stay lit"', 'lamps'],
    ['"lit stay"', ''],
    ['导线', 'chinese'],
    ['“大型子电路”', 'chinese'],
    ['电', 'chinese'],
    ['断', 'chinese'],
    ['- & ?', 'lamps wires chinese request copy'],
    ['csv', 'request'],
    ['the or csv', 'request'],
    ['csv -the', 'request'],
    ['is:open', 'lamps chinese'],
    ['is:closed', 'wires request copy'],
    ['is:fixed', 'wires'],
    ['is:duplicate', 'copy'],
    ['is:untagged', 'chinese request copy'],
    ['status:open', 'lamps chinese'],
    ['status:fixed', 'wires'],
    ['status:closed', 'request'],
    ['status:duplicate', 'copy'],
    ['status:needs-info or status:wont-fix', ''],
    ['kind:feature', 'request'],
    ['kind:ISSUE -is:open', 'wires copy'],
    ['tag:rendering', 'lamps wires'],
    ['tag:RENDERING tag:"power supply"', 'wires'],
    ['tag:nothing', ''],
    ['-tag:rendering', 'chinese request copy'],
    ['author:@ana_v', 'lamps request copy'],
    ['author:ANA_V is:open', 'lamps'],
    ['author:@nobody', ''],
    ['assignee:@DEV_V', 'lamps'],
    ['assignee:ana_v', ''],
    ['assignee:me', ''],
    ['milestone:0.95', 'lamps wires'],
    ['milestone:0.96', ''],
    ['-milestone:0.95', 'chinese request copy'],
    ['priority:high', 'lamps'],
    ['priority:>=LOW', 'lamps wires'],
    ['priority:none', 'chinese request copy'],
    ['no:assignee', 'wires chinese request copy'],
    ['no:milestone is:open', 'chinese'],
    ['no:priority', 'chinese request copy'],
    ['no:tag', 'chinese request copy'],
    ['-no:priority sort:-priority', 'lamps wires'],
    ['has:file', 'lamps wires'],
    ['has:LOG', 'lamps wires'],
    ['has:log has:screenshot', 'lamps'],
    ['has:save', ''],
    ['-has:file', 'chinese request copy'],
    ['version:0.92', 'lamps'],
    ['version:>=0.93', 'lamps wires'],
    ['version:<0.93', 'lamps'],
    ['fixed:0.94', 'wires'],
    ['fixed:>0.94', ''],
    ['fixed:<=0.94.1', 'wires'],
    ['created:2026-02', 'wires chinese'],
    ['created:>2026-01-10', 'wires chinese request copy'],
    ['created:>=2026-01-10 created:<2026-02-10', 'lamps'],
    ['created:<30d', 'request copy'],
    ['created:>30d', 'lamps wires chinese'],
    ['closed:2026', 'wires request copy'],
    ['votes:>2', 'lamps'],
    ['votes:0', 'chinese request copy'],
    ['comments:>=1', 'request'],
    ['(lamp or 导线) is:open', 'lamps chinese'],
    ['-(is:open or kind:feature)', 'wires copy'],
    ['voted:me', ''],
    ['author:me', ''],
    ['sort:-votes is:open', 'lamps chinese'],
    ['sort:comments kind:issue is:closed', 'wires copy'],
  ])('%j finds: %s', async (query, expected) => expect(await findNames(query)).toBe(expected))

  it('resolves "me" and filters by number and product', async () => {
    expect(await findNames('author:me', ana)).toBe('lamps request copy')
    expect(await findNames('assignee:me', developer)).toBe('lamps')
    expect(await findNames('voted:me', developer)).toBe('wires')
    expect(await findNames('watching:me', ana)).toBe('lamps request copy')
    expect(await findNames(`#${numbers.request}`)).toBe('request')
    expect(await findNames(`product:${product.key} is:fixed`)).toBe('wires')
    expect(await findNames('product:other')).toBe('')
  })

  it.each([
    ['colour:red', 'parse query: unknown filter "colour:"'],
    ['is:broken', 'parse query: is: has no value "broken". Use open, closed'],
    ['kind:>issue', 'parse query: kind: has no value'],
    ['priority:top', 'parse query: priority: has no value "top". Use none, low, normal, high, urgent'],
    ['no:author', 'parse query: no: has no value "author"'],
    ['has:virus', 'parse query: has: has no value "virus". Use file, save, log, dump, screenshot'],
    ['milestone:>0.9', 'parse query: milestone: cannot be compared'],
    ['tag:>a', 'parse query: tag: cannot be compared'],
    ['version:>new', 'parse query: "new" is not a version'],
    ['created:>yesterday', 'parse query: "yesterday" is not a date'],
    ['created:2026-02-30', 'parse query: "2026-02-30" is not a date'],
    ['votes:>many', 'parse query: "many" is not a number'],
    ['voted:ana_v', 'parse query: voted: has no value "ana_v"'],
    ['sort:colour', 'parse query: sort: has no value "colour"'],
    ['(is:open', 'parse query: the parenthesis'],
  ])('%j is rejected with: %s', async (query, expected) => {
    await expect(findNames(query)).rejects.toThrow(expected)
  })

  it('gives a result or a parse error for any random text', async () => {
    const count = Number(process.env['FUZZ_QUERIES'] ?? 400)
    for (let seed = 0; seed < count; seed++) {
      const query = generateQuery(seed)
      await findNames(query, developer).catch((error: Error) => expect(error.message).toMatch(/^parse query: /))
    }
  }, 600_000)
})

describe('the order of a tracker query', () => {
  const read = async (query: string) => {
    const text =
      'query ($query: String!) { ticketList(product: "QUERIES", query: $query) { querySort queryWithoutSort } }'
    const payload = { query: text.replace('QUERIES', product.key), variables: { query } }
    const response = await site.server.inject({ method: 'POST', url: '/graphql', payload })
    return response.json().data.ticketList
  }

  it('is told apart from its filter', async () => {
    expect(await read('lamp sort:-votes (a or b)')).toEqual({
      querySort: '-score',
      queryWithoutSort: 'lamp (a or b)',
    })
    expect(await read('is:open')).toEqual({ querySort: '', queryWithoutSort: 'is:open' })
    expect(await read('sort:nothing')).toEqual({ querySort: '', queryWithoutSort: '' })
  })

  it.each([
    ['no:priority sort:-priority', 'copy request chinese'],
    ['no:priority is:open sort:priority', 'chinese'],
    ['priority:>low lamp sort:priority', 'lamps'],
    ['(priority:>=low or no:priority) sort:-priority', 'lamps wires copy request chinese'],
    ['-priority:high sort:-priority', 'wires copy request chinese'],
    ['votes:<3 sort:-votes', 'wires copy request chinese'],
    ['created:2026-01 sort:created', 'lamps'],
  ])('keeps the tickets that %s names', async (query, names) => {
    expect(await findNames(query)).toBe(names)
  })
})

describe('ticket facets', () => {
  const facets = async (query: string) => {
    const parsed = await parseFilter(as(null), query)
    if (!parsed.ok) throw new Error(parsed.detail)
    return loadFacets(as(null), product, parsed.filter)
  }
  const values = async (query: string, key: string) =>
    (await facets(query)).facets
      .find((facet) => facet.key === key)
      ?.values.map(({ value, count, query, chosen }) => `${chosen ? '*' : ''}${value} ${count}: ${query}`)

  it('offer assignees, milestones and priorities that are in use, and those without', async () => {
    expect(await values('', 'assignee')).toEqual(['@dev_v 1: assignee:@dev_v', ' 4: no:assignee'])
    expect(await values('no:milestone lamp', 'milestone')).toEqual(['0.95 1: lamp milestone:0.95', '* 1: lamp'])
    expect(await values('milestone:0.95', 'milestone')).toEqual(['*0.95 2: ', ' 3: no:milestone'])
    expect((await values('', 'priority'))?.slice(1, 2)).toEqual(['high 1: priority:high'])
    expect(await values('no:priority', 'priority')).toContain('low 1: priority:low')
  })

  it('offer kinds of files, which add up, if a ticket has some', async () => {
    expect(await values('', 'has')).toEqual([
      'save 0: has:save',
      'log 2: has:log',
      'dump 0: has:dump',
      'screenshot 1: has:screenshot',
    ])
    expect((await values('has:log', 'has'))?.slice(1)).toEqual([
      '*log 2: ',
      'dump 0: has:log has:dump',
      'screenshot 1: has:log has:screenshot',
    ])
    expect(await values('kind:feature', 'has')).toBeUndefined()
  })

  it('count the tickets that each choice would leave, and link to its query', async () => {
    expect(await values('', 'is')).toEqual(['open 2: is:open', 'closed 3: is:closed', 'fixed 1: is:fixed'])
    expect(await values('is:open lamp', 'is')).toEqual([
      '*open 1: lamp',
      'closed 1: lamp is:closed',
      'fixed 0: lamp is:fixed',
    ])
    expect(await values('', 'tag')).toEqual(['Rendering 2: tag:Rendering', 'power supply 1: tag:"power supply"'])
    expect(await values('tag:Rendering', 'tag')).toEqual([
      '*Rendering 2: ',
      'power supply 1: tag:Rendering tag:"power supply"',
    ])
    expect(await values('', 'version')).toEqual([
      '0.94 1: version:0.94',
      '0.93.1 1: version:0.93.1',
      '0.92 1: version:0.92',
    ])
    expect(await values('a or csv', 'kind')).toEqual([
      'issue 0: (a or csv) kind:issue',
      'feature 1: (a or csv) kind:feature',
    ])
    expect(await facets('is:open')).toMatchObject({ total: 2, totalIsExact: true })
  })
})

describe('similar tickets', () => {
  const similar = async (title: string) =>
    (await findSimilarTickets(as(null), product, title)).map(({ title }) => title)

  it('share words with the title being typed and are no duplicates', async () => {
    expect(await similar('A lamp stays lit when I reset it')).toEqual([titles.lamps])
    expect(await similar('Wire flickering on undo')).toEqual([titles.wires])
    expect(await similar('大型子电路的导线断开')).toEqual([titles.chinese])
    expect(await similar('Something else entirely')).toEqual([])
    expect(await similar("'\\ & | ! :* ()")).toEqual([])
  })
})
