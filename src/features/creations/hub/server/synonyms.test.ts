import { beforeAll, describe, expect, it } from 'vitest'
import { saveSynonym } from '#features/search/server/index.ts'
import { admin, factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)

beforeAll(async () => {
  for (const title of ['Ripple adder', 'Carry summing unit', '十进制加法器', 'Breakfast', 'A fast FA', 'Latch'])
    await make.creation({ title })
  await saveSynonym(site.context({ viewer: admin }), { words: ['adder', 'summing unit', '加法器', 'fa'] })
})

async function findTitles(search: string): Promise<string[]> {
  const query = `query ($filter: CreationFilter) { creations(filter: $filter) { title } creationCount(filter: $filter) }`
  const payload = { query, variables: { filter: { query: search } } }
  const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload })).json()
  const titles = data.creations.map(({ title }: { title: string }) => title).sort()
  expect(data.creationCount).toBe(titles.length)
  return titles
}

describe('the search of the hub', () => {
  const adders = ['A fast FA', 'Carry summing unit', 'Ripple adder', '十进制加法器']

  it.each(['adder', '"summing unit"', '加法器'])('finds the synonyms of %s', async (search) => {
    expect(await findTitles(search)).toEqual(adders)
  })

  it('finds a synonym only at the beginning of a word, and what was written anywhere', async () => {
    expect(await findTitles('adder -summing')).toEqual(['A fast FA', 'Ripple adder', '十进制加法器'])
    expect(await findTitles('fa')).toEqual([...adders.slice(0, 1), 'Breakfast', ...adders.slice(1)])
    expect(await findTitles('latch')).toEqual(['Latch'])
  })

  it('excludes only what was written', async () => {
    expect(await findTitles('-adder')).toHaveLength(5)
  })
})
