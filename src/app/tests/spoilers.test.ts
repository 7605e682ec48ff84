import { expect, it } from 'vitest'
import { fillIndex } from '#features/search/server/operations/fillIndex.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const get = async (url: string) =>
  (await site.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).body

const body = 'A riddle in logic.\n\n::: spoiler Ending\nThe butler did it.\n:::'

it('a spoiler of a post is in no metadata of its page, but in the page', async () => {
  const { canonicalPath } = await make.post({ body }).then(async ({ lwid }) => {
    const { headers } = await site.server.inject({ method: 'GET', url: `/view/${lwid}` })
    return { canonicalPath: String(headers.location) }
  })
  const [head = '', content = ''] = (await get(canonicalPath)).split('<body')
  expect(head).toContain('A riddle in logic.')
  expect(head).not.toContain('butler')
  expect(content).toContain('butler')
})

it('a post is found by the words of its spoiler, which its snippet does not show', async () => {
  await make.post({ title: 'Whodunit, a riddle', body })
  for (const source of getSearchSources(site.services).values()) await fillIndex(site.context(), source)
  for (const query of ['butler', '"butler did it"']) {
    const page = await get(`/search?q=${encodeURIComponent(query)}&t=post`)
    expect(page).toContain('Whodunit')
    expect(page).not.toContain('<mark>butler')
  }
})
