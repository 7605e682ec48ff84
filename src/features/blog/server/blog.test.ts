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
  it('is served at /blog and at /forum/blog, both with /blog as canonical URL and current tab', async () => {
    for (const path of ['/blog', '/forum/blog']) {
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(200)
      expect(body).toContain('href="/blog/v094"')
      expect(body).toContain('<link rel="canonical" href="https://gatework.example/blog">')
      expect(body).toContain('<a href="/blog" aria-current="page">')
      expect(body).not.toContain('<a href="/forum" aria-current="page">')
    }
  })

  it('serves a post under its slug, and redirects its forum URL there', async () => {
    expect((await get('/blog/v094')).body).toContain('<title>Version 0.94 is out - Gatework</title>')
    const { statusCode, headers } = await get(`/forum/blog/${number}`)
    expect([statusCode, headers.location]).toEqual([301, '/blog/v094'])
    expect((await get('/blog/v095')).statusCode).toBe(404)
  })

  it('derives a slug that starts with a letter if none is given', async () => {
    const editor = await make.user({ roles: ['editor'] })
    const post = await make.post({ by: editor, forumKey: 'blog', title: '0.95 is on its way' })
    expect(post.blogSlug).toBe('post-0-95-is-on-its-way')
  })

  it('returns the slug by which blogPost finds a post', async () => {
    const query = `{ post(id: "${number}") { slug } blogPost(slug: "v094") { numericId slug } }`
    const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    expect(response.json().data).toEqual({ post: { slug: 'v094' }, blogPost: { numericId: number, slug: 'v094' } })
  })
})
