import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SearchSource } from '#objects/server/searchSources.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import { markDeleted } from '#objects/server/writes.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { fillIndex } from '../operations/fillIndex.ts'
import { indexDocuments } from '../operations/indexDocuments.ts'
import { timeBuckets } from '../querying/timeBuckets.ts'

const site = await testSite()
const make = factories(site)
const source = (kind: string) => getSearchSources(site.services).get(kind) as SearchSource

async function lexemesOf(kind: string, id: number): Promise<string[]> {
  const { rows } = await sql<{ lexemes: string[] }>`
    select tsvector_to_array(vector) as lexemes from search_documents where kind = ${kind} and ref_id = ${id}`.execute(
    site.services.db,
  )
  return rows[0]?.lexemes ?? []
}

describe('the search index', () => {
  it('includes existing objects with their words, Chinese character pairs and properties', async () => {
    const author = await make.user()
    const post = await make.post({ by: author, title: '异步计数器 and a flip-flop', body: 'Latches **oscillate**.' })
    for (const kind of ['post', 'comment', 'user']) await fillIndex(site.context(), source(kind))
    const lexemes = await lexemesOf('post', post.id)
    expect(lexemes).toEqual(expect.arrayContaining(['异步', '步计', 'flip', 'flop', 'flipflop', 'latch', 'oscil']))
    expect(lexemes).toEqual(expect.arrayContaining(['#kind=post', `#author=${author.id}`, `#number=${post.number}`]))
    expect(await lexemesOf('user', author.id)).toContain(`^${author.username}`)
  })

  it('has a column for each time bucket length that queries use', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef('search_documents_vector'::regclass) as definition`.execute(site.services.db)
    const indexed = [...(rows[0]?.definition ?? '').matchAll(/date_bin\('(\d+) days'/g)].map(([, days]) => Number(days))
    const queried = [...timeBuckets({ now: site.clock.now(), until: null })].flatMap(({ days }) => days ?? [])
    expect(new Set(indexed)).toEqual(new Set(queried))
  })

  it('includes what the author wrote, not the titles of objects that the text refers to', async () => {
    const ticket = await make.ticket({ title: 'Relays and 64 of them' })
    const post = await make.post({ title: 'Transistors overheat' })
    const body = `Like #${ticket.number} and ${post.lwid}, but with diodes.`
    const comment = await make.comment({ body })
    const [other, own] = [await make.post({ body }), await make.ticket({ body })]
    const creation = await make.creation({ body })
    const indexed = { comment, post: other, ticket: own, creation: { id: creation.id } }
    for (const [kind, { id }] of Object.entries(indexed)) {
      await indexDocuments(site.context(), source(kind), [id])
      const lexemes = await lexemesOf(kind, id)
      expect([kind, lexemes.includes('diod'), lexemes.includes(String(ticket.number))]).toEqual([kind, true, true])
      for (const word of ['64', 'relay', 'transistor']) expect([kind, lexemes.includes(word)]).toEqual([kind, false])
    }
  })

  it('is rebuilt on a site whose index is of an earlier version', async () => {
    const post = await make.post({ body: 'Diodes.' })
    await fillIndex(site.context(), source('post'))
    await sql`update search_progress set version = version - 1`.execute(site.services.db)
    await sql`update search_documents set vector = '' where ref_id = ${post.id}`.execute(site.services.db)
    await fillIndex(site.context(), source('post'))
    expect(await lexemesOf('post', post.id)).toContain('diod')
  })

  it('removes deleted objects', async () => {
    const author = await make.user()
    const comment = await make.comment({ by: author })
    await indexDocuments(site.context(), source('comment'), [comment.id])
    expect(await lexemesOf('comment', comment.id)).toContain('clock')
    await markDeleted(site.services.db, comment.id, site.clock.now())
    await indexDocuments(site.context(), source('comment'), [comment.id])
    expect(await lexemesOf('comment', comment.id)).toEqual([])
  })

  it('accepts any text, such as quotes, backslashes, emoji and control characters', async () => {
    const hostile = `'); drop table objects; -- \\ '' :1A & | ! <-> 🔌 \u202Egnp ${"'".repeat(10_000)} ${'x'.repeat(3000)}`
    const post = await make.post({ title: `${hostile.slice(0, 60)} hostile`, body: hostile })
    await indexDocuments(site.context(), source('post'), [post.id])
    expect(await lexemesOf('post', post.id)).toEqual(expect.arrayContaining(['drop', 'tabl', 'hostil']))
  })
})
