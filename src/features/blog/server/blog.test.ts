import { beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const get = (url: string) => site.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
let number: number

beforeAll(async () => {
  await make.forum({ key: 'blog', isBlog: true })
  const editor = await make.user({ roles: ['editor'] })
  number = (await make.post({ by: editor, forumKey: 'blog', title: 'Version 0.94 is out', slug: 'v094' })).number
})

describe('the blog', () => {
  it('is at /blog, and at /forum/blog too, which names /blog as its address and is in its section (A19)', async () => {
    for (const path of ['/blog', '/forum/blog']) {
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(200)
      expect(body).toContain('href="/blog/v094"')
      expect(body).toContain('<link rel="canonical" href="https://gatework.example/blog">')
      expect(body).toContain('<a href="/blog" aria-current="page">')
      expect(body).not.toContain('<a href="/forum" aria-current="page">')
    }
  })

  it('shows a post under its slug, and sends its forum address there (D5)', async () => {
    expect((await get('/blog/v094')).body).toContain('<title>Version 0.94 is out - Gatework</title>')
    const { statusCode, headers } = await get(`/forum/blog/${number}`)
    expect([statusCode, headers.location]).toEqual([301, '/blog/v094'])
    expect((await get('/blog/v095')).statusCode).toBe(404)
  })

  it('keeps the slug when the title changes, and makes one that begins with a letter when none is given (D1, D6)', async () => {
    const editor = await make.user({ roles: ['editor'] })
    const post = await make.post({ by: editor, forumKey: 'blog', title: '0.95 is on its way' })
    expect(post.blogSlug).toBe('post-0-95-is-on-its-way')
  })

  it('gives its posts the slug by which they are found', async () => {
    const query = `{ post(id: "${number}") { slug } blogPost(slug: "v094") { numericId slug } }`
    const answer = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    expect(answer.json().data).toEqual({ post: { slug: 'v094' }, blogPost: { numericId: number, slug: 'v094' } })
  })
})
