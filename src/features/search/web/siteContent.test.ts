import { beforeEach, expect, it, vi } from 'vitest'
import { source } from './siteContent.tsx'

/** The results by query. */
let answers: Record<string, readonly { id: string; kind: string; number: number; title: string }[]>
let queries: string[]

vi.mock('#client/queries/graphql.ts', () => ({
  async sendQuery(_: unknown, { query }: { query: string }) {
    queries.push(query)
    const hits = answers[query] ?? []
    return {
      searchSuggestions: hits.map((hit) => ({ ...hit, title: [{ text: hit.title }], contextTitle: '' })),
    }
  },
}))

beforeEach(() => {
  queries = []
  answers = {}
})

const ticket = { id: 'tkt-00000001', kind: 'TICKET', number: 41, title: 'Lamps stay lit' }
const post = { id: 'pst-00000001', kind: 'POST', number: 41, title: 'A latch' }
const counter = { id: 'pst-00000002', kind: 'POST', number: 7, title: 'Counting to 41' }

it('digits suggest what has that number first, of every kind, then titles with it, each once', async () => {
  answers = { 'number:41': [ticket, post], '41': [counter, ticket] }
  const suggestions = await source.suggestReferences('41')
  expect(suggestions.map(({ text }) => text)).toEqual(['#41', post.id, counter.id])
})

it('words are looked for as words', async () => {
  answers = { 'latch 41': [post] }
  expect((await source.suggestReferences(' latch 41')).map(({ id }) => id)).toEqual([post.id])
  expect(queries).toEqual(['latch 41'])
})
