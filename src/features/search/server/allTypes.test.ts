import { beforeAll, describe, expect, it } from 'vitest'
import { getSearchSources } from '#objects/server/searchSources.ts'
import { ForbiddenError, NotFoundError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import { admin, factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { deleteSynonym, fillIndex, listSynonyms, saveSynonym } from './index.ts'

const site = await testSite()
const make = factories(site)

async function queryApi(query: string, variables: object = {}) {
  const payload = { query, variables }
  const { data, errors } = (await site.server.inject({ method: 'POST', url: '/graphql', payload })).json()
  expect(errors).toBeUndefined()
  return data
}

let post: Awaited<ReturnType<typeof make.post>>
let ticket: Awaited<ReturnType<typeof make.ticket>>
let creation: Awaited<ReturnType<typeof make.creation>>
beforeAll(async () => {
  const by = await make.user({ username: 'quartz_fan' })
  post = await make.post({ by, title: 'The quartz oscillator, explained' })
  ticket = await make.ticket({ by, title: 'Quartz runs backwards after load' })
  creation = await make.creation({ by, title: 'Quartz clock with hands' })
  await make.comment({ on: post.lwid, body: 'My quartz is late' })
  for (const source of getSearchSources(site.services).values()) await fillIndex(site.context(), source)
})

describe('the search query of the API', () => {
  it('returns posts, tickets, creations and other results', async () => {
    const { search } = await queryApi(`{ search(query: "quartz") {
      __typename title canonicalPath
      ... on Post { author { username } createdAt }
      ... on Ticket { number ticketKind isOpen }
      ... on World { numericId thumbnail }
      ... on OtherResult { kind author { username } }
    } }`)
    expect(new Set(search.map((each: { __typename: string }) => each.__typename))).toEqual(
      new Set(['Post', 'Ticket', 'World', 'OtherResult']),
    )
    expect(search).toContainEqual({
      __typename: 'Post',
      title: post.title,
      canonicalPath: `/forum/${post.forum.key}/${post.number}/${post.slug}`,
      author: { username: 'quartz_fan' },
      createdAt: 1795176000,
    })
    expect(search).toContainEqual(
      expect.objectContaining({ __typename: 'Ticket', number: ticket.number, ticketKind: 'ISSUE', isOpen: true }),
    )
    expect(search).toContainEqual(expect.objectContaining({ __typename: 'World', title: creation.title }))
    expect(search).toContainEqual(expect.objectContaining({ kind: 'USER', title: '@quartz_fan' }))
  })

  it('returns only the requested types', async () => {
    const query = 'query ($types: [ItemKind!]) { search(query: "quartz", types: $types) { __typename } }'
    expect((await queryApi(query, { types: ['TICKET'] })).search).toEqual([{ __typename: 'Ticket' }])
    expect((await queryApi(query, { types: ['CREATION', 'POST'] })).search).toHaveLength(2)
  })

  it('filters tickets by status, kind and number, and creations by kind', async () => {
    const count = async (query: string) =>
      (await queryApi('query ($q: String!) { searchPage(query: $q) { total } }', { q: query })).searchPage.total
    expect(await count('quartz is:open')).toBe(1)
    expect(await count('quartz is:closed')).toBe(0)
    expect(await count('quartz kind:issue')).toBe(1)
    expect(await count('quartz kind:world')).toBe(1)
    expect(await count('kind:worlds author:quartz_fan')).toBe(1)
    expect(await count(`number:${ticket.number} kind:ticket`)).toBe(1)
  })
})

describe('synonyms', () => {
  const asAdmin = () => site.context({ viewer: admin })
  const total = async (q: string) =>
    (await queryApi('query ($q: String!) { searchPage(query: $q) { total } }', { q })).searchPage.total

  it('are edited by staff and take effect at once', async () => {
    expect(await total('crystal')).toBe(0)
    const id = await saveSynonym(asAdmin(), { words: ['crystal', 'quartz'] })
    expect(await total('crystal')).toBeGreaterThan(3)
    await saveSynonym(asAdmin(), { id, words: ['crystal', 'gem'] })
    expect(await total('crystal')).toBe(0)
    expect((await listSynonyms(asAdmin())).at(-1)).toEqual({ id, words: ['crystal', 'gem'] })
    await deleteSynonym(asAdmin(), { id })
    await expect(deleteSynonym(asAdmin(), { id })).rejects.toThrow(NotFoundError)
  })

  it('need a moderator or admin and at least two different words', async () => {
    await expect(saveSynonym(site.context(), { words: ['a', 'b'] })).rejects.toThrow(UnauthenticatedError)
    await expect(saveSynonym(site.context({ viewer: await make.user() }), { words: ['a', 'b'] })).rejects.toThrow(
      ForbiddenError,
    )
    for (const words of [
      ['one'],
      ['same', 'SAME'],
      ['x', ''],
      ['x', '!!'],
      Array(21).fill('x'),
      ['x', 'y'.repeat(101)],
    ]) {
      await expect(saveSynonym(asAdmin(), { words }), words.join()).rejects.toThrow(ValidationError)
    }
  })
})
