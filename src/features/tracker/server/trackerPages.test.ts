import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { setTicketDuplicate } from '../closing/server/operations/setTicketDuplicate.ts'
import { setTicketStatus } from '../closing/server/operations/setTicketStatus.ts'
import { createTicketTag } from '../settings/server/operations/createTicketTag.ts'
import { deleteTicketTag } from '../settings/server/operations/deleteTicketTag.ts'
import { setTicketTags } from './operations/setTicketTags.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const get = (url: string) => site.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
const queryApi = async (query: string) => {
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  return response.json()
}

let ana: Viewer
let developer: Viewer
let ticket: Awaited<ReturnType<typeof make.ticket>>
let fixed: Awaited<ReturnType<typeof make.ticket>>

beforeAll(async () => {
  ana = await make.user({ username: 'ana_v' })
  developer = await make.user({ roles: ['developer'] })
  await make.product({ key: 'game', name: 'Gatework' })
  await make.product({ key: 'website', name: 'Website' })
  await make.product({ key: 'secret', name: 'Secret', needAnyRole: ['developer'] })
  ticket = await make.ticket({
    by: ana,
    productId: 'game',
    title: 'Lamps <b>stay</b> lit & burn',
    body: 'All **eight**.',
  })
  const tag = await createTicketTag(as(developer), { name: 'wires', color: '#c2410c', productId: 'game' })
  await setTicketTags(as(developer), { ticketId: ticket.lwid, tags: [tag.id] })
  fixed = await make.ticket({ by: ana, productId: 'game', title: '=cmd|calc, "quoted"', body: 'x' })
  await setTicketStatus(as(developer), { ticketId: fixed.lwid, open: false, closedVersion: '0.94' })
  const change = await make.ticket({ by: ana, productId: 'website', title: 'A dark theme at night', kind: 'FEATURE' })
  await setTicketStatus(as(developer), { ticketId: change.lwid, open: false, closedVersion: '2026.11' })
})

describe('the tracker pages', () => {
  it('show tags in the history with their colours, also after they were deleted', async () => {
    const tag = await createTicketTag(as(developer), { name: 'power', color: '#2f7fc1', productId: 'game' })
    const tagged = await make.ticket({ productId: 'game' })
    await setTicketTags(as(developer), { ticketId: tagged.lwid, tags: [tag.id] })
    const readHistory = async () => {
      const { body } = await get(`/tracker/game/${tagged.number}`)
      return body.slice(body.indexOf('id="history"'), body.indexOf('id="comments"'))
    }
    expect(await readHistory()).toMatch(/fill="#2f7fc1".*power/)
    await deleteTicketTag(as(developer), { id: tag.id })
    expect(await readHistory()).toMatch(/fill="#2f7fc1".*power/)
  })

  it('show the facets of all tickets beside an invalid query', async () => {
    const { body } = await get(`/tracker/game?q=${encodeURIComponent('is:open (wires')}`)
    expect(body).toContain('role="alert"')
    expect(body).toContain('href="/tracker/game?q=is%3Aopen"')
    expect(body).toContain('href="/tracker/game?q=tag%3Awires"')
  })

  it('show products, tickets, tags and texts without JavaScript', async () => {
    expect((await get('/tracker')).body).toContain('<a href="/tracker/game">Gatework</a>')
    expect((await get('/tracker')).body).not.toContain('Secret')
    const list = (await get('/tracker/game?q=is%3Aopen')).body
    expect(list).toContain('Lamps &lt;b&gt;stay&lt;/b&gt; lit &amp; burn')
    expect(list).toContain('value="is:open"')
    expect(list).not.toContain('=cmd')
    expect(list).not.toMatch(/\sstyle="/)
    const page = (await get(`/tracker/game/${ticket.number}`)).body
    expect(page).toContain('<strong>eight</strong>')
    expect(page).toMatch(/Open[\s\S]*Bug report[\s\S]*wires/)
  })

  it('redirect a bare ticket number or a wrong product, and answer 404 for anything else', async () => {
    const getLocation = async (url: string) => (await get(url)).headers['location']
    expect(await getLocation(`/tracker/${ticket.number}`)).toBe(`/tracker/game/${ticket.number}`)
    expect(await getLocation(`/tracker/website/${ticket.number}`)).toBe(`/tracker/game/${ticket.number}`)
    expect(await getLocation(`/view/${ticket.lwid}`)).toBe(`/tracker/game/${ticket.number}`)
    for (const url of [
      '/tracker/99999999',
      '/tracker/game/abc',
      '/tracker/nothing',
      '/tracker/secret',
      '/tracker/game/99999999',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
  })

  it('show the error of an invalid query, its position and an empty list', async () => {
    const { body, statusCode } = await get('/tracker/game?q=lamp+%28is%3Aopen')
    expect(statusCode).toBe(200)
    expect(body).toContain('the parenthesis that opens here is not closed')
    expect(body).toContain('<mark>(</mark>')
    expect(body).not.toContain('burn')
  })

  it('are refreshed when a ticket is created, closed or marked as a duplicate', async () => {
    const original = await make.ticket({ by: ana, productId: 'game', title: 'The original of two reports' })
    const path = `/tracker/game/${original.number}`
    expect((await get('/tracker/game')).body).toContain('The original of two reports')
    expect((await get(path)).body).not.toContain('>Duplicates<')
    const copy = await make.ticket({ by: ana, productId: 'game', title: 'The second report of the two' })
    await setTicketDuplicate(as(developer), { ticketId: copy.lwid, of: original.number })
    expect((await get(path)).body).toContain('The second report of the two')
    expect((await get(`/tracker/game/${copy.number}`)).body).toContain('This is a duplicate of')
    await setTicketStatus(as(developer), { ticketId: original.lwid, open: false, closedVersion: '0.95' })
    expect((await get(path)).body).toContain('Fixed in 0.95')
  })

  it('list fixed tickets with their reporters, by version for the game and by day for the site', async () => {
    const game = (await get('/tracker/game/changelog')).body
    expect(game).toMatch(/0\.94[\s\S]*=cmd[\s\S]*@<!-- -->ana_v|0\.94[\s\S]*=cmd[\s\S]*ana_v/)
    const own = (await get('/changelog')).body
    expect(own).toContain('20 Nov 2026')
    expect(own).toMatch(/href="\/tracker\/\d+"[^>]*>A dark theme at night/)
    expect((await get('/tracker/game/changelog/0.1')).statusCode).toBe(404)
  })
})

describe('the tracker for other programs', () => {
  it('exports any filter as JSON and as CSV without formulas', async () => {
    const csv = await get('/tracker/game/tickets.csv?q=is%3Afixed+fixed%3A0.94')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body.split('\r\n')[1]).toContain(`'=cmd|calc, ""quoted""`)
    const json = (await get('/tracker/game/tickets.json?q=tag%3Awires')).json()
    expect(json).toMatchObject([{ number: ticket.number, tags: ['wires'], state: 'open', author: 'ana_v' }])
    const bad = await get('/tracker/game/tickets.json?q=%28')
    expect([bad.statusCode, bad.json().error]).toEqual([422, expect.stringMatching(/^parse query: /)])
    expect((await get('/tracker/secret/tickets.csv')).statusCode).toBe(404)
  })

  it('serves feeds of any filter and of the changelog, and the changelog as Markdown', async () => {
    const feed = await get('/tracker/game/feed.atom?q=is%3Aopen')
    expect(feed.body).toContain('Lamps &lt;b')
    expect(feed.body).not.toContain('=cmd')
    expect((await get('/tracker/game/feed.atom?q=%28')).statusCode).toBe(404)
    expect((await get('/tracker/game/changelog/feed.atom')).body).toContain('=cmd')
    const text = (await get('/tracker/game/changelog.md?version=0.94')).body
    expect(text).toContain('## 0.94 (20 Nov 2026)')
    expect(text).toContain(String.raw`- =cmd\|calc, "quoted" ([#`)
  })

  it('keeps the deprecated names of the API beside the new ones', async () => {
    const { data, errors } = await queryApi(`{
      products { id name prettyName needAnyRole allTags { name color productId } }
      tickets(page: {page: 0, maxCount: 1, sort: ["created"]}, product: "game") {
        id number kind title createdAt updatedAt renderedbody closedVersion isOpen
        rating { score likedBy } product { id prettyName needAnyRole } author { id username flair }
      }
      byNumber: ticket(id: "${ticket.number}") { id shareId }
      byLwid: ticket(id: "${ticket.lwid}") { number }
      none: ticket(id: "0") { id }
      tags(product: "game") { id name color productId }
    }`)
    expect(errors).toBeUndefined()
    expect(data.products.map(({ id }: { id: string }) => id)).toEqual(['game', 'website'])
    expect(data.tickets[0]).toMatchObject({
      id: ticket.lwid,
      kind: 'ISSUE',
      closedVersion: '',
      renderedbody: expect.stringContaining('<strong>eight</strong>'),
      rating: { score: 0, likedBy: [] },
      product: { id: 'game', prettyName: 'Gatework', needAnyRole: [] },
      author: { username: 'ana_v', flair: '' },
    })
    expect(data.tickets[0].createdAt).toBe(Math.floor(new Date('2026-11-20T12:00:00Z').getTime() / 1000))
    expect([data.byNumber.id, data.byLwid.number, data.none]).toEqual([ticket.lwid, ticket.number, null])
    expect(data.tags).toMatchObject([{ name: 'wires', color: '#c2410c', productId: 'game' }])
  })

  it('answers an invalid query with an error that starts with "parse query: "', async () => {
    const { errors } = await queryApi('{ tickets(product: "game", query: "is:") { id } }')
    expect(errors[0].message).toBe('parse query: "is:" needs a value')
  })
})
