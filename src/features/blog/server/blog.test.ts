import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
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

  it('lists posts with their first words and cover, and offers the newsletter and the feed', async () => {
    const editor = await make.user({ roles: ['editor'] })
    const { id } = await make.uploadedImage(editor)
    const body = `![](/upload/${id})\n\nThe *solver* is new.`
    await make.post({ by: editor, forumKey: 'blog', title: 'What the solver does now', slug: 'solver', body })
    const page = (await get('/blog')).body
    expect(page).toContain('<p dir="auto">The solver is new.</p>')
    expect(page).toContain(`src="/upload/${id}?w=`)
    expect(page).toContain('href="/blog/feed.atom"')
    expect(page).toMatch(/<a [^>]*href="\/newsletter"[^>]*>.*?Get it by email/s)
    for (const counter of ['0 likes', '0 comments', '0 views']) expect(page).toContain(`title="${counter}"`)
  })

  it('names recent posts beside a post, unless a visitor has turned them off', async () => {
    const editor = await make.user({ roles: ['editor'] })
    await make.post({ by: editor, forumKey: 'blog', title: 'A cable that is read beside', slug: 'beside' })
    expect((await get('/blog/v094')).body).toMatch(/Recent posts[\s\S]*href="\/blog\/beside"/)
    const headers = { accept: 'text/html', cookie: 'showRecent=false' }
    const { body } = await site.server.inject({ method: 'GET', url: '/blog/v094', headers })
    expect(body).not.toContain('Recent posts')
  })

  it('links a post to the newer and the older one, without hidden posts', async () => {
    const editor = await make.user({ roles: ['editor'] })
    const slugs = ['one', 'two', 'three', 'four']
    const lwids: string[] = []
    for (const slug of slugs) {
      site.clock.advanceMs(1_000)
      const title = `The story of part ${slug}`
      lwids.push((await make.post({ by: editor, forumKey: 'blog', title, slug, body: slug })).lwid)
    }
    const readNeighbours = async () => {
      const query = '{ blogPost(slug: "two") { newer { slug } older { slug } } }'
      return (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json().data.blogPost
    }
    expect(await readNeighbours()).toEqual({ newer: { slug: 'three' }, older: { slug: 'one' } })
    expect((await get('/blog/two')).body).toMatch(/rel="next" href="\/blog\/three"[\s\S]*rel="prev" href="\/blog\/one"/)
    const viewer = await make.user({ roles: ['moderator'] })
    await hideObject(site.context({ viewer }), { objectId: lwids[2] })
    expect(await readNeighbours()).toEqual({ newer: { slug: 'four' }, older: { slug: 'one' } })
    expect((await get('/blog/two')).body).toContain('rel="next" href="/blog/four"')
  })

  it('gives a post a table of contents from four headings on', async () => {
    const editor = await make.user({ roles: ['editor'] })
    const write = async (slug: string, count: number) => {
      const body = Array.from({ length: count }, (_, i) => `## Step ${i + 1}\n\nDone.`).join('\n\n')
      await make.post({ by: editor, forumKey: 'blog', title: `A post of ${count} steps`, slug, body })
      return (await get(`/blog/${slug}`)).body
    }
    expect(await write('short', 3)).not.toContain('On this page')
    const page = await write('long', 4)
    expect(page).toContain('<h2 dir="auto" id="section-step-4">Step 4</h2>')
    expect(page).toContain('<a href="#section-step-4">Step 4</a>')
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
