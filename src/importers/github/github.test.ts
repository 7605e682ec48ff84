import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newProductInput } from '#features/tracker/contract/limits.ts'
import { ticketLimits } from '#features/tracker/contract/ticketLimits.ts'
import { toTicketVectors } from '#features/tracker/list/server/words/ticketVector.ts'
import { tokenize } from '#objects/words/tokenize.ts'
import { convertedSites, temporaryFolders } from '#tests/importers/createConvertedSite.ts'
import { writeGithubSource } from '#tests/importers/githubFixture.ts'
import { Browser, decodeReturnedTokens } from '#tests/providers/browser.ts'
import { startFakeGithub } from '#tests/providers/githubFixture.ts'
import { githubVisits } from '#tests/providers/githubVisits.ts'
import { joinSite } from '#tests/testSite.ts'
import { github } from './github.ts'
import { limits, reservedKeys } from './limits.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const fake = await startFakeGithub()
const createFolder = temporaryFolders()
const createSite = convertedSites()
let converted: Awaited<ReturnType<typeof createSite>>

beforeAll(async () => {
  converted = await createSite(github, writeGithubSource(createFolder()))
})

const fields = `number title kind isOpen closeReason score tags { name } milestone { name } assignee { username } author { username }
  renderedBody product { name }`

describe('a conversion of GitHub issues', () => {
  it('keeps the facts of the tickets', async () => {
    const { ticket } = await converted.query(`{ ticket(id: "1") { ${fields} } }`)
    expect(ticket).toMatchObject({
      number: 1,
      title: 'Circuit 1 stops after a while',
      kind: 'ISSUE',
      isOpen: true,
      score: 1,
      tags: [{ name: 'bug' }],
      milestone: { name: 'Spring-release-1.0' },
      assignee: { username: 'boris-the-builder-of-big' },
      author: { username: 'ana' },
      product: { name: 'game' },
    })
  })

  it('turns states into reasons, and features into feature requests', async () => {
    const { a, b, c, d } = await converted.query(
      `{ a: ticket(id: "2") { ${fields} } b: ticket(id: "4") { ${fields} } c: ticket(id: "5") { ${fields} duplicateOf { number } }
        d: ticket(id: "6") { ${fields} duplicateOf { number } } }`,
    )
    expect(a).toMatchObject({ kind: 'FEATURE', isOpen: false, closeReason: 'FIXED' })
    expect(b).toMatchObject({ isOpen: false, closeReason: 'WONT_FIX' })
    expect(c).toMatchObject({ closeReason: 'DUPLICATE', duplicateOf: { number: 1 } })
    expect(d).toMatchObject({ closeReason: 'WONT_FIX', duplicateOf: null })
  })

  it('leads references to the tickets that they meant', async () => {
    const { ticket } = await converted.query('{ ticket(id: "1") { renderedBody } }')
    const html: string = ticket.renderedBody
    expect(html).toMatch(/Since <a href="\/tracker\/game\/2"[^>]*>Circuit 2 [^<]* #2</)
    expect(html).toContain('see #100001, #100001 and pull request')
    expect(html).toMatch(/<a href="https:\/\/github\.com\/studio\/game\/issues\/3"[^>]*>#3<\/a>/)
    expect(html).toMatch(/<a href="\/@boris-the-builder-of-big"/)
    expect(html).toContain('<code>#2 stays in code</code>')
  })

  it('turns HTML within Markdown into ours', async () => {
    const { ticket } = await converted.query('{ ticket(id: "1") { renderedBody } }')
    const html: string = ticket.renderedBody
    expect(html).toContain('<details class="spoiler"><summary>Log</summary>')
    expect(html).toContain('&lt;b&gt;#2&lt;/b&gt;')
    expect(html).toContain('<table>')
    expect(html).toMatch(/<a href="https:\/\/user-images[^"]*"[^>]*>picture<\/a>/)
    expect(html).not.toContain('a comment')
  })

  it('takes comments over, but none of pull requests', async () => {
    const { ticket } = await converted.query('{ ticket(id: "1") { id commentCount } }')
    expect(ticket.commentCount).toBe(1)
    const { comments } = await converted.query(
      `{ comments(objectId: "${ticket.id}") { renderedBody author { username } } }`,
    )
    expect(comments).toMatchObject([{ author: { username: 'boris-the-builder-of-big' } }])
    expect(comments[0].renderedBody).toMatch(/As <a href="\/tracker\/game\/1"/)
    expect(converted.report.count('lost', 'pull requests')).toBe(1)
    expect(converted.report.count('lost', 'comments on pull requests')).toBe(1)
    expect(converted.report.count('lost', 'comments without words')).toBe(1)
  })

  it('shows the repository to nobody that is not known to be public', async () => {
    expect((await converted.site.server.inject('/tracker/editor/100001')).statusCode).toBe(404)
    expect((await converted.site.server.inject('/tracker')).body).not.toContain('/tracker/editor')
    expect((await converted.site.server.inject('/tracker/game/1')).statusCode).toBe(200)
  })

  it('gives colliding numbers a new one, and keeps the former one findable', async () => {
    const [ticket] = converted.documents('tickets').filter(({ number }) => number === 100_001)
    expect(ticket?.body).toBe('Like #100001, and as #1.\n\nFormerly `studio/editor#1`')
    const addresses = converted.documents('rows/old_addresses')
    expect(addresses).toContainEqual({ address: '/studio/editor/issues/1', object: ticket?.lwid })
    expect(addresses).toContainEqual({
      address: '/studio/game/milestone/1',
      location: '/tracker/game/milestones/Spring-release-1.0',
    })
  })

  it('gives each issue an address of its own, however large its id is', () => {
    const lwids = converted.documents('tickets').map(({ lwid }) => lwid)
    expect(new Set(lwids).size).toBe(lwids.length)
  })

  it('lets people own their account by GitHub, but no program and no deleted account', async () => {
    expect(converted.documents('rows/identities').map(({ subject, name }) => [subject, name])).toEqual([
      ['101', 'ana'],
      ['300000001', 'boris-the-builder-of-big-circuits'],
    ])
    const { ticket } = await converted.query('{ ticket(id: "6") { author { username } } }')
    expect(ticket.author.username).toBe('deleted-20002799')
  })

  it('leads old addresses to what a visitor may see', async () => {
    const addresses = converted.documents('rows/old_addresses').map(({ address }) => String(address))
    expect(addresses).toHaveLength(10)
    for (const address of addresses)
      expect(`${address} ${await converted.visit(address)}`).toMatch(
        address.startsWith('/studio/game/') ? / 301 200$/ : / (?:404|301 404)$/,
      )
    expect(await converted.visit('/studio/game/pull/1')).toBe('301 200')
  })

  it('has the former number among the words by which search finds a ticket', () => {
    const ticket = converted.documents('tickets').find(({ number }) => number === 100_001)
    const { all } = toTicketVectors({ title: String(ticket?.title), body: String(ticket?.body) })
    const lexemes = [...tokenize('studio/editor#1')].flatMap(({ parts }) => parts.map(({ lexeme }) => lexeme))
    expect(lexemes).toHaveLength(3)
    for (const lexeme of lexemes) expect(all).toContain(`'${lexeme}'`)
  })

  it('signs people in to the account of their issues by GitHub', async () => {
    fake.person = { id: 101, login: 'ana-renamed', emails: [] }
    const site = await joinSite(converted.site, fake.config())
    const browser = new Browser(site)
    const { query } = await githubVisits(site, fake).signIn(browser, 'signin')
    browser.tokens = decodeReturnedTokens(query.tokens)
    expect((await browser.graphql('{ currentUser { username } }')).data.currentUser.username).toBe('ana')
  })

  it('locks what was locked, with the reason', () => {
    expect(converted.documents('tickets').find(({ number }) => number === 4)?.lockReason).toBe(
      'Locked on GitHub: resolved',
    )
  })

  it('knows the limits of the tracker', () => {
    expect(ticketLimits).toMatchObject(limits)
    expect(reservedKeys.filter((key) => newProductInput.shape.key.safeParse(key).success)).toEqual([])
  })

  it('gives the same documents when it runs again', async () => {
    const before = converted.documents('tickets')
    converted = await createSite(github, writeGithubSource(createFolder()))
    expect(converted.documents('tickets')).toEqual(before)
  })
})
