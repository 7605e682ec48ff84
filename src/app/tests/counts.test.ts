import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)

it('pages of a post, a blog post, a ticket, a creation and a member abbreviate counts as lists do', async () => {
  const author = await make.user()
  const { key } = await make.forum()
  await make.forum({ key: 'blog', isBlog: true })
  const editor = await make.user({ roles: ['editor'] })
  const objects = {
    post: await make.post({ by: author, forumKey: key }),
    blogPost: await make.post({ by: editor, forumKey: 'blog', slug: 'news' }),
    ticket: await make.ticket({ by: author }),
    creation: await make.creation({ by: author }),
  }
  await site.pool.query('update objects set view_count = 12345, score = 1234567')
  for (const [name, { lwid }] of Object.entries(objects)) {
    const { headers } = await site.server.inject({ url: `/view/${lwid}`, headers: { accept: 'text/html' } })
    const { statusCode, body } = await site.server.inject({
      url: String(headers.location),
      headers: { accept: 'text/html' },
    })
    expect([name, statusCode]).toEqual([name, 200])
    const main = (/<main[^]*<\/main>/.exec(body)?.[0] ?? '').replaceAll(/<script[^]*?<\/script>/g, '')
    expect([name, main.match(/>[^<]*12K\+/) !== null]).toEqual([name, true])
    expect([name, main.match(/>[^<]*1M\+/) !== null]).toEqual([name, true])
    expect([name, main.match(/>[^<]*(?:12,345|1,234,567)/)]).toEqual([name, null])
  }
  const profile = (await site.server.inject({ url: `/@${author.username}`, headers: { accept: 'text/html' } })).body
  expect(profile).toMatch(/>[^<]*[34]M\+ likes/)
})
