import { beforeAll, describe, expect, it } from 'vitest'
import { textRateLimits } from '#features/moderation/contract/limits.ts'
import type { ContextOptions } from '#platform/context.ts'
import {
  ForbiddenError,
  NotFoundError,
  RateLimitError,
  UnauthenticatedError,
  ValidationError,
} from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { findForum, findPost } from '../queries.ts'
import { createPost } from './createPost.ts'
import { deletePost } from './deletePost.ts'
import { movePost } from './movePost.ts'
import { updateForum } from './updateForum.ts'
import { updatePost } from './updatePost.ts'

const site = await testSite()
const make = factories(site)
const title = 'Why does my SR latch oscillate?'
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
let moderator: Viewer
beforeAll(async () => {
  ana = await make.user()
  moderator = await make.user({ roles: ['moderator'] })
})

describe('createPost', () => {
  it('creates a post with its slug and rendered body, and counts it in the forum', async () => {
    const { key } = await make.forum()
    const post = await createPost(as(ana), { forumKey: key, title, body: 'Two **NOR** gates.' })
    expect(post).toMatchObject({ title, slug: 'why-does-my-sr-latch-oscillate', author: { id: ana.id } })
    expect(post.renderedBody).toBe('<p>Two <strong>NOR</strong> gates.</p>\n')
    expect((await findForum(site.services.db, key))?.postCount).toBe(1)
  })

  it('creates one post if the same text is sent again, even concurrently', async () => {
    const { key } = await make.forum()
    const write = (body: string) => createPost(as(ana), { forumKey: key, title, body })
    const sent = await Promise.all(['Once.', 'Once.', 'Once.', 'Twice.'].map(write))
    expect(new Set(sent.map(({ lwid }) => lwid)).size).toBe(2)
    expect((await findForum(site.services.db, key))?.postCount).toBe(2)
  })

  it('rejects titles of fewer than 10 or more than 300 code points', async () => {
    const { key } = await make.forum()
    const write = (text: string) => createPost(as(ana), { forumKey: key, title: text, body: 'x' })
    await expect(write('🔌'.repeat(9))).rejects.toThrow(
      new ValidationError('title', 'The title must have at least 10 characters'),
    )
    await expect(write('🔌'.repeat(10))).resolves.toMatchObject({ slug: 'post' })
    await expect(write('x'.repeat(300))).resolves.toBeTruthy()
    await expect(write('x'.repeat(301))).rejects.toThrow('at most 300')
  })

  it('names the missing field in the language of the viewer', async () => {
    const input = { forumKey: 'x', title: '', body: '' }
    await expect(createPost(as(ana), input)).rejects.toThrow('A post title is required')
    await expect(createPost(as(ana), { ...input, title })).rejects.toThrow('A post body is required')
    await expect(createPost(site.context({ viewer: ana, language: 'zh' }), input)).rejects.toThrow('请填写帖子标题')
  })

  it('rejects visitors, unknown forums and unknown fields', async () => {
    const { key } = await make.forum()
    await expect(createPost(as(null), { forumKey: key, title, body: 'x' })).rejects.toThrow(UnauthenticatedError)
    await expect(createPost(as(ana), { forumKey: 'nowhere', title, body: 'x' })).rejects.toThrow(NotFoundError)
    await expect(createPost(as(ana), { forumKey: key, title, body: 'x', score: 9 })).rejects.toThrow(ValidationError)
  })

  it('lets only the listed roles post in a protected forum, and only editors in the blog', async () => {
    const builders = await make.forum({ protected: true, postRoles: ['developer'] })
    const blog = await make.forum({ isBlog: true })
    const developer = await make.user({ roles: ['developer'] })
    const editor = await make.user({ roles: ['editor'] })
    await expect(make.post({ by: ana, forumKey: builders.key })).rejects.toThrow(ForbiddenError)
    await expect(make.post({ by: developer, forumKey: builders.key })).resolves.toBeTruthy()
    await expect(make.post({ by: developer, forumKey: blog.key })).rejects.toThrow(ForbiddenError)
    await expect(make.post({ by: editor, forumKey: blog.key, slug: 'v092' })).resolves.toMatchObject({
      blogSlug: 'v092',
    })
    const another = { by: editor, forumKey: blog.key, slug: 'v092', title: 'Another release' }
    await expect(make.post(another)).rejects.toThrow('already has this slug')
    await expect(make.post({ by: editor, forumKey: blog.key, slug: 'new' })).rejects.toThrow(ValidationError)
  })

  it('answers that a forum hidden from the viewer does not exist', async () => {
    const preview = await make.forum({ needAnyRole: ['developer'] })
    await expect(make.post({ by: ana, forumKey: preview.key })).rejects.toThrow(NotFoundError)
  })
})

describe('updatePost', () => {
  it('lets the author change title and body, which updates slug and edit time', async () => {
    const post = await make.post({ by: ana })
    site.clock.advanceMs(60_000)
    const changed = await updatePost(as(ana), { postId: post.lwid, title: 'A latch that remembers', body: '# New' })
    expect(changed).toMatchObject({ slug: 'a-latch-that-remembers', body: '# New', editedAt: site.clock.now() })
  })

  it('rejects everybody but the author and admins, including moderators', async () => {
    const post = await make.post({ by: ana })
    const edit = (viewer: Viewer | null) => updatePost(as(viewer), { postId: post.lwid, title, body: 'x' })
    await expect(edit(null)).rejects.toThrow(UnauthenticatedError)
    await expect(edit(moderator)).rejects.toThrow(ForbiddenError)
    await expect(edit(await make.user({ roles: ['admin'] }))).resolves.toBeTruthy()
  })
})

describe('updatePost screening', () => {
  it('applies the rate limits and silences of a new post to an edit', async () => {
    const post = await make.post({ by: ana })
    const edit = (visit: ContextOptions) =>
      updatePost(site.context(visit), { postId: post.lwid, title, body: 'Changed' })
    const silencedUntil = new Date(site.clock.now().getTime() + 1_000)
    await expect(edit({ viewer: { ...ana, silencedUntil } })).rejects.toThrow(ValidationError)
    const requests = { viewer: ana, network: '192.0.2.1' }
    for (let n = 0; n < textRateLimits.post; n++) await edit(requests)
    await expect(edit(requests)).rejects.toThrow(RateLimitError)
  })
})

describe('deletePost', () => {
  it('removes a post and its count once under concurrent calls', async () => {
    const { key } = await make.forum()
    const post = await make.post({ by: ana, forumKey: key })
    const results = await Promise.allSettled([1, 2, 3].map(() => deletePost(as(ana), { postId: post.lwid })))
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true)
    expect((await findForum(site.services.db, key))?.postCount).toBe(0)
    expect(await findPost(site.services.db, { lwid: post.lwid })).toBeUndefined()
  })

  it('allows authors and moderators only', async () => {
    const post = await make.post({ by: ana })
    await expect(deletePost(as(await make.user()), { postId: post.lwid })).rejects.toThrow(ForbiddenError)
    await expect(deletePost(as(moderator), { postId: post.lwid })).resolves.toBe(true)
    await expect(deletePost(as(moderator), { postId: post.lwid })).rejects.toThrow(NotFoundError)
  })
})

describe('movePost', () => {
  it('moves a post and its count, for moderators only', async () => {
    const from = await make.forum()
    const to = await make.forum()
    const post = await make.post({ by: ana, forumKey: from.key })
    const forumId = (await findForum(site.services.db, to.key))?.lwid ?? ''
    await expect(movePost(as(ana), { postId: post.lwid, forumId })).rejects.toThrow(ForbiddenError)
    expect(await movePost(as(moderator), { postId: post.lwid, forumId })).toMatchObject({ forum: { key: to.key } })
    expect((await findForum(site.services.db, from.key))?.postCount).toBe(0)
    expect((await findForum(site.services.db, to.key))?.postCount).toBe(1)
  })
})

describe('createForum', () => {
  it('rejects a key that is taken or reserved', async () => {
    const { key } = await make.forum()
    await expect(make.forum({ key })).rejects.toThrow(
      new ValidationError('key', 'There is already a forum with this key'),
    )
    await expect(make.forum({ key: 'new' })).rejects.toThrow('begins with a letter')
  })
})

describe('updateForum', () => {
  const fields = { title: 'For testers', description: '', position: 3, isBlog: false, protected: false, postRoles: [] }

  it('restricts a forum to a group, whose members still see it', async () => {
    const { lwid: id, key } = await make.forum()
    const admin = await make.user({ roles: ['admin'] })
    await expect(updateForum(as(moderator), { id, ...fields, needAnyRole: [] })).rejects.toThrow(ForbiddenError)
    expect(await updateForum(as(admin), { id, ...fields, needAnyRole: ['preview'] })).toBe(true)
    await expect(make.post({ by: ana, forumKey: key })).rejects.toThrow(NotFoundError)
    await expect(make.post({ by: { ...ana, roles: ['preview'] }, forumKey: key })).resolves.toBeTruthy()
  })

  it('names a forum in the language of the reader, and keeps the names if a client does not send them', async () => {
    const { lwid: id, key } = await make.forum()
    const admin = await make.user({ roles: ['admin'] })
    const edit = { id, ...fields, needAnyRole: [] }
    await updateForum(as(admin), {
      ...edit,
      translations: [
        { language: 'zh', title: '测试', description: '给测试者' },
        { language: 'de', title: '', description: 'Nur die Beschreibung' },
      ],
    })
    await updateForum(as(admin), edit)
    const read = async (cookie: string) => {
      const query = `{ forum(key: "${key}") { title description } }`
      const response = await site.server.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query },
        headers: { cookie },
      })
      return response.json().data.forum
    }
    expect(await read('language=zh')).toEqual({ title: '测试', description: '给测试者' })
    expect(await read('language=de')).toEqual({ title: 'For testers', description: 'Nur die Beschreibung' })
    expect(await read('language=en')).toEqual({ title: 'For testers', description: '' })
    const page = await site.server.inject({ url: `/forum/${key}`, headers: { cookie: 'language=zh' } })
    expect(page.body).toMatch(/<h1[^>]*>测试<\/h1>/)
  })
})
