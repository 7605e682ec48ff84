import { beforeAll, expect, it } from 'vitest'
import { getSearchSources } from '#objects/server/searchSources.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { fillIndex } from '../operations/fillIndex.ts'
import { loadSimilarContent } from './loadSimilarContent.ts'

const site = await testSite()
const make = factories(site)

const findTitles = async (title: string) =>
  (await loadSimilarContent(site.context({ viewer: null }), title)).map(({ view }) => view.title)

beforeAll(async () => {
  const by = await make.user()
  const { key } = await make.forum({ key: 'help' })
  const write = (title: string, body: string) => make.post({ by, forumKey: key, title, body })
  await write('Why does half adder glitch', 'Both inputs change at once.')
  await write('Half adder with relays', 'It is slow.')
  await write('Notes of the month', 'Half adder, glitch, processor, jump: all of these words are in a long text.')
  await write('The first board of my processor', 'It adds.')
  for (const source of getSearchSources(site.services).values()) await fillIndex(site.context(), source)
})

it('finds the most similar title first', async () => {
  expect(await findTitles('A half adder with two relays')).toEqual([
    'Half adder with relays',
    'Why does half adder glitch',
  ])
})

it('finds nothing by words that only a text contains', async () => {
  expect(await findTitles('A jump of the processor at the end of the month')).toEqual([])
})

it('takes signs of a title for no operators of a query', async () => {
  expect(await findTitles('author:nobody "half adder" -glitch OR (NOT')).toContain('Why does half adder glitch')
})

it('finds nothing for a title without significant words', async () => {
  expect(await findTitles('What is this?')).toEqual([])
})
