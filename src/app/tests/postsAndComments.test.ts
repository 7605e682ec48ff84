import { beforeAll, describe, expect, it } from 'vitest'
import { messages as comments } from '#features/comments/messages.ts'
import { messages as forum } from '#features/forum/messages.ts'
import { messages as ratings } from '#features/ratings/messages.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const password = 'a pass phrase'
const lwid = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}-[0-9a-f]{8}$`))

let ana: Viewer
let ben: Viewer
let headers: Record<string, string>
let key: string
let forumId: string
beforeAll(async () => {
  ana = await make.user({ password, flair: 'developer' })
  ben = await make.user()
  const forum = await make.forum()
  key = forum.key
  forumId = forum.lwid
  const payload = { identifier: ana.username, password }
  const answer = await site.server.inject({ method: 'POST', url: '/auth/login', payload })
  headers = { authorization: `Bearer ${answer.headers['x-ciphera-tokens']}` }
})

async function execute(query: string) {
  const { data, errors } = (
    await site.server.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  ).json()
  expect(errors).toBeUndefined()
  return data
}
const get = (url: string) => site.server.inject({ url, headers: { accept: 'text/html' } })

describe('forums', () => {
  it('are listed with title, description and link', async () => {
    const { body } = await get('/forum')
    expect(body).toContain(`href="/forum/${key}"`)
    expect(body).toContain(`Forum ${key}`)
    expect(body).toContain('About circuits')
  })

  it('show breadcrumb, title, description, sort orders and rows, but no new-post link to visitors', async () => {
    const post = await make.post({ by: ana, forumKey: key, title: 'A row with all that it shows' })
    const { body } = await get(`/forum/${key}`)
    expect(body).toContain('<a href="/forum">')
    expect(body).toMatch(new RegExp(`<h1[^>]*>Forum ${key}</h1>`))
    for (const sort of ['-created', 'created', '-score', '-comments', '-views']) expect(body).toContain(sort)
    expect(body).not.toContain('-downloads')
    expect(body).not.toContain(`/forum/${key}/new`)
    const row = /<li[^>]*>(?:(?!<\/li>).)*A row with all that it shows.*?<\/li>/s.exec(body)?.[0] ?? ''
    expect(row).toContain(`href="/forum/${key}/${post.number}/a-row-with-all-that-it-shows"`)
    for (const shown of [`@${ana.username}`, '0 likes', '0 comments', '0 views', '<time']) expect(row).toContain(shown)
  })

  it.each([
    ['/forum/nowhere', 'Forum not found'],
    ['/tracker/game/999999', 'No ticket?'],
    ['/creations/worlds/999999', 'No creation?'],
  ])('and other pages answer 404 with a specific text: %s', async (path, words) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(body).toContain(`<p>${words}</p>`)
  })

  it('highlight their section in the navbar, even the blog when shown as a forum', async () => {
    await make.forum({ key: 'blog' })
    const sectionOf = async (url: string) => /<a href="([^"]*)" aria-current="page"/.exec((await get(url)).body)?.[1]
    const pages = ['/forum', `/forum/${key}`, '/forum/blog', '/forum/blog/new?blog=true', '/blog', '/settings']
    const sections = ['/forum', '/forum', '/blog', '/blog', '/blog', undefined]
    expect(await Promise.all(pages.map(sectionOf))).toEqual(sections)
  })

  it('are null in the API if they do not exist', async () => {
    expect((await execute('{ forum(key: "nowhere") { id } }')).forum).toBeNull()
  })
})

describe('the page of a post', () => {
  it('has breadcrumb, post, counts and related posts, but no controls for visitors', async () => {
    const post = await make.post({ by: ana, forumKey: key, title: 'A post that is read', body: 'It *latches*.' })
    await make.comment({ by: ben, on: post.lwid, body: 'So it does.' })
    const other = await make.post({ forumKey: key, title: 'A newer one beside it' })
    const path = `/forum/${key}/${post.number}/a-post-that-is-read`
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    const [breadcrumb = ''] = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(body) ?? []
    expect([...breadcrumb.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/forum', `/forum/${key}`])
    for (const shown of ['<em>latches</em>', `@${ana.username}`, 'So it does.', 'Recent posts'])
      expect(body).toContain(shown)
    expect(body).toContain(`/forum/${key}/${other.number}/a-newer-one-beside-it`)
    expect(body).not.toContain('0 views')
    expect(body).toContain('placeholder="Log in to comment"')
    // Leads to the log-in page.
    expect(body).toContain('data-member-action="reply cmt-')
    for (const hidden of ['Manage post', 'Edit post', '>Quote<', '>Delete<']) expect(body).not.toContain(hidden)
  })

  it('redirects a wrong or missing slug', async () => {
    const post = await make.post({ forumKey: key, title: 'A post with a slug' })
    const path = `/forum/${key}/${post.number}`
    for (const wrong of ['', '/something-else']) {
      const { statusCode, headers: answered } = await get(`${path}${wrong}`)
      expect([statusCode, answered.location]).toEqual([301, `${path}/a-post-with-a-slug`])
    }
  })

  it('is at /blog/{slug} if its forum is the blog', async () => {
    const blog = await make.forum({ isBlog: true })
    const editor = await make.user({ roles: ['editor'] })
    const post = await make.post({ by: editor, forumKey: blog.key, title: 'News of the day', slug: unique('n-') })
    const { isBlogPost, canonicalPath, forum } = (
      await execute(`{ post(id: "${post.lwid}") { isBlogPost canonicalPath forum { isBlog } } }`)
    ).post
    expect({ isBlogPost, forum }).toEqual({ isBlogPost: true, forum: { isBlog: true } })
    expect(canonicalPath).toMatch(/^\/blog\/n-/)
    expect((await get(canonicalPath)).body).toContain('href="/blog"')
  })
})

describe('fields', () => {
  it('of a post and its forum are complete, with the flags of the viewer', async () => {
    const post = await make.post({ by: ana, forumKey: key, title: 'A post with every field', body: '*x*' })
    await make.comment({ on: post.lwid })
    const query = `{ post(id: "${post.lwid}") {
      id numericId title body createdAt editedAt slug thumbnail canEdit canDelete canMove canSendNewsletter renderedBody
      viewCount canonicalPath shareId isBlogPost metaTags { name content } author { id username picture flair }
      forum { id key title description protected isBlog canonicalPath canCreatePost metaTags { name } posts { id } }
      score ratedByMe related { canonicalPath title } commentCount } }`
    const canonicalPath = `/forum/${key}/${post.number}/a-post-with-every-field`
    expect((await execute(query)).post).toEqual({
      id: post.lwid,
      numericId: post.number,
      title: 'A post with every field',
      body: '*x*',
      createdAt: Math.floor(site.clock.now().getTime() / 1000),
      editedAt: null,
      slug: 'a-post-with-every-field',
      thumbnail: '',
      canEdit: true,
      canDelete: true,
      canMove: false,
      canSendNewsletter: false,
      renderedBody: '<p><em>x</em></p>\n',
      viewCount: 0,
      canonicalPath,
      shareId: post.lwid,
      isBlogPost: false,
      metaTags: expect.arrayContaining([{ name: 'og:title', content: 'A post with every field' }]),
      author: { id: ana.id, username: ana.username, picture: '', flair: 'developer' },
      forum: {
        id: forumId,
        key,
        title: `Forum ${key}`,
        description: 'About circuits',
        protected: false,
        isBlog: false,
        canonicalPath: `/forum/${key}`,
        canCreatePost: true,
        metaTags: expect.any(Array),
        posts: expect.any(Array),
      },
      score: 0,
      ratedByMe: false,
      related: expect.any(Array),
      commentCount: 1,
    })
  })

  it('of a comment are complete', async () => {
    const post = await make.post({ by: ben, forumKey: key, title: 'A post to be answered' })
    const first = await make.comment({ by: ben, on: post.lwid })
    await make.comment({ by: ana, on: post.lwid, replyTo: first.lwid, body: '`x`' })
    const fields = `id createdAt editedAt renderedBody body canEdit canDelete parentId object { id title canonicalPath }
      author { id username picture flair } score ratedByMe`
    const [, answer] = (await execute(`{ comments(objectId: "${post.lwid}") { ${fields} } }`)).comments
    expect(answer).toEqual({
      id: lwid('cmt'),
      createdAt: expect.any(Number),
      editedAt: null,
      renderedBody: '<p><code>x</code></p>\n',
      body: '`x`',
      canEdit: true,
      canDelete: true,
      parentId: first.lwid,
      object: {
        id: post.lwid,
        title: 'A post to be answered',
        canonicalPath: `/forum/${key}/${post.number}/a-post-to-be-answered`,
      },
      author: { id: ana.id, username: ana.username, picture: '', flair: 'developer' },
      score: 0,
      ratedByMe: false,
    })
  })
})

describe('the state', () => {
  it('of a rating follows setting and clearing it', async () => {
    const post = await make.post({ forumKey: key })
    const rate = async (clear: boolean) =>
      (await execute(`mutation { setRating(objectId: "${post.lwid}", clear: ${clear}) { score ratedByMe } }`)).setRating
    expect(await rate(false)).toEqual({ score: 1, ratedByMe: true })
    expect((await execute(`{ post(id: "${post.lwid}") { score ratedByMe } }`)).post).toEqual({
      score: 1,
      ratedByMe: true,
    })
    expect(await rate(true)).toEqual({ score: 0, ratedByMe: false })
  })

  it('of a notification is unread until it is marked, also in the session', async () => {
    const hasUnread = async () =>
      (await execute('{ session { hasUnreadNotifications } }')).session.hasUnreadNotifications
    const list = async (unread: boolean) => {
      const fields = 'id type createdAt read message causedByUser { username } causedByObject { id canonicalPath }'
      return (await execute(`{ notifications(unread: ${unread}) { ${fields} } }`)).notifications
    }
    expect(await hasUnread()).toBe(false)
    const id = await make.notification({ to: ana })
    expect(await hasUnread()).toBe(true)
    expect(await list(true)).toEqual([
      {
        id,
        type: 'mention',
        createdAt: expect.any(Number),
        read: false,
        message: expect.stringContaining('A latch that forgets its state'),
        causedByUser: null,
        causedByObject: { id: lwid('pst'), canonicalPath: expect.stringMatching(/^\/forum\//) },
      },
    ])
    expect((await execute(`mutation { markNotificationAsRead(notificationId: ${id}) }`)).markNotificationAsRead).toBe(
      true,
    )
    expect([await hasUnread(), await list(true)]).toEqual([false, []])
    expect(await list(false)).toMatchObject([{ id, read: true }])
  })

  it('of a deleted post is gone, while /view/{forumId} still leads to its forum', async () => {
    const post = await make.post({ by: ana, forumKey: key })
    expect((await execute(`mutation { deletePost(postId: "${post.lwid}") }`)).deletePost).toBe(true)
    expect((await execute(`{ post(id: "${post.lwid}") { id } }`)).post).toBeNull()
    const { statusCode, headers: answered } = await site.server.inject({ url: `/view/${forumId}` })
    expect([statusCode, answered.location]).toEqual([301, `/forum/${key}`])
  })
})

it('shows the documented texts for failed ratings, comments and edits', () => {
  expect(ratings.error()).toBe('There was an error submitting your rating')
  expect(comments.submitError()).toBe('There was an error submitting your comment.')
  expect(forum.editError()).toBe('There was an error submitting your edit')
})
