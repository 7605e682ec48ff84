import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchSource } from '#objects/server/searchSources.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { loadSearchPage, loadSuggestions } from './loadSearchPage.ts'
import { fillIndex } from './operations/fillIndex.ts'
import { indexDocuments } from './operations/indexDocuments.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const source = (kind: string) => getSearchSources(site.services).get(kind) as SearchSource

const fill = async () => {
  for (const each of getSearchSources(site.services).values()) await fillIndex(site.context(), each)
}
const findTitles = async (query: string, viewer: Viewer | null = null) =>
  (await loadSearchPage(as(viewer), { query })).hits.map((hit) => hit.view.title)
const findByRelevance = (query: string) => loadSearchPage(as(null), { query, page: { sort: ['relevance'] } })

let mara: Viewer & { lwid: string }
beforeAll(async () => {
  mara = await make.user({ username: 'Mara_V' })
  const { key } = await make.forum({ key: 'help' })
  const write = async (title: string, body: string) => {
    site.clock.advanceMs(60_000)
    return make.post({ by: mara, forumKey: key, title, body })
  }
  await write('A multiplexer out of four gates', 'It selects one of two inputs.')
  await write('Counting in binary, slowly', 'Flip-flops divide the clock; the **oscillator** is slow.')
  await write('异步计数器的最后一位翻转得太晚', '每一级都要等前一级，所以延迟会累积。')
  await write('Why does half adder glitch', 'The half adder shows a glitch when both inputs change at once.')
  await write('Notes on the half adder and others', 'exact words in another order: adder half')
  await fill()
})

describe('a search', () => {
  it.each([
    ['multiplexer', 'A multiplexer out of four gates'],
    ['multiplexers', 'A multiplexer out of four gates'],
    ['MUX', 'A multiplexer out of four gates'],
    ['multiplexr gates', 'A multiplexer out of four gates'],
    ['flip-flop', 'Counting in binary, slowly'],
    ['flipflop', 'Counting in binary, slowly'],
    ['latch', 'Counting in binary, slowly'],
    ['oscillating', 'Counting in binary, slowly'],
    ['oscilator', 'Counting in binary, slowly'],
    ['计数器', '异步计数器的最后一位翻转得太晚'],
    ['延迟', '异步计数器的最后一位翻转得太晚'],
    ['位', '异步计数器的最后一位翻转得太晚'],
    ['"shows a glitch"', 'Why does half adder glitch'],
    ['author:mara_v created:2026 binary', 'Counting in binary, slowly'],
    ['forum:help -half -multiplexer -binary', '异步计数器的最后一位翻转得太晚'],
    ['(mux or nothing) kind:post', 'A multiplexer out of four gates'],
    ['how do I build a multiplexer with gates', 'A multiplexer out of four gates'],
  ])('%s finds %s', async (query, title) => {
    expect(await findTitles(query)).toContain(title)
  })

  it('sorts by time or by relevance', async () => {
    expect((await findTitles('half adder'))[0]).toBe('Notes on the half adder and others')
    const { hits } = await findByRelevance('why does half adder glitch')
    expect(hits[0]?.view.title).toBe('Why does half adder glitch')
  })

  it('matches phrases only in their word order', async () => {
    expect(await findTitles('"half adder shows"')).toEqual(['Why does half adder glitch'])
    expect(await findTitles('"adder shows half"')).toEqual([])
  })

  it('reports the corrected query for a misspelled word', async () => {
    expect(await loadSearchPage(as(null), { query: 'multiplexr "gates"' })).toMatchObject({
      corrected: 'multiplexer "gates"',
    })
    expect(await loadSearchPage(as(null), { query: 'multiplexer' })).toMatchObject({ corrected: null, isLoose: false })
  })

  it('finds results with some of the words if none has all', async () => {
    const { isLoose, hits } = await loadSearchPage(as(null), { query: 'multiplexer escalator' })
    expect(isLoose).toBe(true)
    expect(hits[0]?.view.title).toBe('A multiplexer out of four gates')
  })

  it('finds and suggests users by name', async () => {
    expect(await findTitles('mara_v')).toContain('@Mara_V')
    expect((await loadSuggestions(as(null), 'mar')).map((hit) => hit.view.title)).toContain('@Mara_V')
    expect((await loadSuggestions(as(null), 'multipl')).map((hit) => hit.view.title)).toEqual([
      'A multiplexer out of four gates',
    ])
  })

  it('filters by type and still counts the other types', async () => {
    const { hits, kinds } = await loadSearchPage(as(null), { query: 'mara_v or multiplexer', types: ['POST'] })
    expect(hits.map((hit) => hit.kind)).toEqual(['post'])
    expect(kinds.get('user')).toBe(1)
    expect((await loadSearchPage(as(null), { query: 'multiplexer', types: ['OTHER'] })).total).toBe(0)
  })

  it('reports the error of an invalid query and its position', async () => {
    expect((await loadSearchPage(as(null), { query: 'a "b' })).queryError).toMatchObject({ position: 2 })
    expect((await loadSearchPage(as(null), { query: 'x created:yesterday' })).queryError).toEqual({
      detail: '"yesterday" is not a date. Use one such as 2026-01-31, or an age such as 30d',
      position: 2,
    })
    const graphql = await site.server.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ search(query: "(a") { title } }' },
    })
    expect(graphql.json().errors[0].message).toBe('parse query: the parenthesis that opens here is not closed')
  })
})

describe('an object that the viewer cannot see', () => {
  it('is not found, counted, suggested or used for corrections, and neither are its comments', async () => {
    const developer = await make.user({ roles: ['developer'] })
    const secret = await make.forum({ needAnyRole: ['developer'] })
    const post = await make.post({ by: developer, forumKey: secret.key, title: 'The xylophone release', body: 'Soon.' })
    await make.comment({ by: developer, on: post.lwid, body: 'The zeppelin is ready' })
    await indexDocuments(site.context(), source('post'), [post.id])
    await refillComments()
    for (const query of ['xylophone', 'zeppelin', 'xylophon', 'zepelin', `forum:${secret.key}`, '"zeppelin is"']) {
      const page = await loadSearchPage(as(await make.user()), { query })
      expect(page, query).toMatchObject({ total: 0, hits: [], corrected: null })
      expect(
        [...page.kinds.values()].reduce((sum, count) => sum + count, 0),
        query,
      ).toBe(0)
      expect(await loadSuggestions(as(null), query)).toEqual([])
    }
    expect((await loadSearchPage(as(developer), { query: 'xylophone' })).total).toBe(1)
    expect((await loadSearchPage(as(developer), { query: 'zeppelin' })).total).toBe(1)
    expect((await loadSearchPage(as(await make.user({ roles: ['admin'] })), { query: 'zeppelin' })).total).toBe(1)
  })

  it('disappears at once with its comments when hidden, before it is indexed again', async () => {
    const post = await make.post({ title: 'A gramophone of relays' })
    await make.comment({ on: post.lwid, body: 'My gramophone has no needle' })
    await indexDocuments(site.context(), source('post'), [post.id])
    await refillComments()
    expect((await loadSearchPage(as(null), { query: 'gramophone' })).total).toBe(2)
    await site.pool.query('update objects set hidden_at = now() where id = $1', [post.id])
    expect(await loadSearchPage(as(null), { query: 'gramophone' })).toMatchObject({ total: 0, hits: [] })
  })

  async function refillComments() {
    await site.pool.query(`delete from search_progress where kind = 'comment'`)
    await fillIndex(site.context(), source('comment'))
  }
})

describe('a hostile query', () => {
  const hostile = [
    '',
    '   ',
    "'; drop table users; --",
    "' or 1=1 --",
    '\0\0NUL\0',
    '"'.repeat(999),
    '"'.repeat(10_000),
    '('.repeat(1_000),
    '!&|<->:*',
    '\\',
    "\\'",
    ':A :* foo:*',
    '🔌🔌🔌 🧵',
    '\u202Egnp.exe \u200F שלום مرحبا',
    '\uD800 half a character \uDC00',
    'a'.repeat(1_000),
    'x '.repeat(49),
    '字'.repeat(1_000),
    '%_%',
    'tag:" \' " is:\\',
    'author:\'x\' or author:""',
    'created:9999 created:<0001',
    'created:2026-13-45',
    'the and a or of',
    '-a -b -c',
    '#1=2',
    'é'.repeat(500),
    '<script>alert(1)</script>',
  ]
  it.each(nonEmpty(hostile.map((text) => [text.slice(0, 30), text])))(
    'such as %j gives results or an error message',
    async (_, text) => {
      const page = await loadSearchPage(as(null), { query: text })
      expect(page.queryError === null || page.queryError.detail.length > 0).toBe(true)
      await loadSuggestions(as(null), text)
    },
  )
})
