import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import { ForbiddenError, NotFoundError } from '#platform/errors.ts'
import { siteText } from '#platform/markScreened.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { countUnread } from '#tests/notifications.ts'
import { signInAs } from '#tests/signInAs.ts'
import { joinSite, testSite } from '#tests/testSite.ts'
import { blogScheduleTag } from '../contract/events.ts'
import { deleteBlogDraft } from './operations/deleteBlogDraft.ts'
import { publishBlogDraft } from './operations/publishBlogDraft.ts'
import { saveBlogDraft } from './operations/saveBlogDraft.ts'
import { shareBlogDraft } from './operations/shareBlogDraft.ts'
import { listDrafts } from './queries.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer) => site.context({ viewer })
const get = (url: string) => site.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
const inOneHour = () => new Date(site.clock.now().getTime() + 3_600_000)

let ana: Viewer
let bo: Viewer
let blog: { id: number; key: string; lwid: string }
beforeAll(async () => {
  ana = await make.user({ roles: ['editor'] })
  bo = await make.user({ roles: ['admin'] })
  blog = await make.forum({ key: 'blog', isBlog: true })
})

const fields = { body: 'A faster solver.', excerpt: '', slug: '', coverId: '' }

const listPosts = (title: string) =>
  db
    .selectFrom('posts')
    .innerJoin('objects', 'objects.id', 'posts.object_id')
    .where('posts.title', '=', siteText(title))
    .select(['posts.blog_slug', 'posts.body', 'objects.author_id', 'objects.created_at', 'objects.id'])
    .execute()

describe('drafts of the blog', () => {
  it('are read and edited by everybody who may publish, and by nobody else', async () => {
    const draft = await make.blogDraft({ by: ana, title: 'Shared thoughts' })
    const edited = await saveBlogDraft(as(bo), { ...fields, id: draft.id, version: 1, title: 'Shared and edited' })
    expect(edited).toMatchObject({ title: 'Shared and edited', version: 2, authorId: ana.id, editedById: bo.id })
    const query = '{ blogDrafts { title author { username } editedBy { username } } }'
    const ask = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    expect(ask.json().errors[0].message).toBe('401')
    const moderator = await make.user({ roles: ['moderator'] })
    await expect(saveBlogDraft(as(moderator), { ...fields, title: 'Mine' })).rejects.toThrow(ForbiddenError)
    for (const path of ['/blog', '/', '/forum/blog', '/blog/feed.atom', '/search?q=edited'])
      expect((await get(path)).body).not.toContain('Shared and edited')
  })

  it('keep what another person saved meanwhile', async () => {
    const draft = await make.blogDraft({ by: ana, title: 'Written by two' })
    await saveBlogDraft(as(bo), { ...fields, id: draft.id, version: 1, title: 'Written by Bo' })
    const late = saveBlogDraft(as(ana), { ...fields, id: draft.id, version: 1, title: 'Written by Ana' })
    await expect(late).rejects.toThrow(`${bo.username} has changed this draft meanwhile`)
    expect((await listDrafts(db)).map(({ title }) => title)).toContain('Written by Bo')
  })

  it('become a post of their author with excerpt and cover, at the address of their choice', async () => {
    const { id: coverId } = await make.uploadedImage(ana)
    const input = { ...fields, title: 'Version 0.95 is out', slug: 'v095', coverId, excerpt: 'All about the solver' }
    const draft = await saveBlogDraft(as(ana), input)
    const post = await publishBlogDraft(as(bo), { id: draft.id, version: 1 })
    expect(post).toMatchObject({ blogSlug: 'v095', author: { id: ana.id }, forum: { key: blog.key } })
    const list = (await get('/blog')).body
    expect(list).toContain('<p dir="auto">All about the solver</p>')
    expect(list).toContain(`src="/upload/${coverId}?w=`)
    const page = (await get('/blog/v095')).body
    expect(page).toContain('<meta name="description" content="All about the solver"')
    expect(page).toMatch(new RegExp(`property="og:image" content="[^"]*/upload/${coverId}`))
    expect((await publishBlogDraft(as(ana), { id: draft.id, version: 1 })).id).toBe(post.id)
    expect(await listPosts('Version 0.95 is out')).toHaveLength(1)
  })

  it('are a blog post with its excerpt and address again once its merge is undone', async () => {
    const title = 'Version 0.96 was announced twice'
    const draft = await saveBlogDraft(as(ana), { ...fields, title, slug: 'v096', excerpt: 'In short' })
    const post = await publishBlogDraft(as(ana), { id: draft.id, version: 1 })
    const other = await make.post()
    const { authorization } = await signInAs(site, ['admin'])
    const run = async (query: string) => {
      const request = { method: 'POST', url: '/graphql', payload: { query }, headers: { authorization } } as const
      return (await site.server.inject(request)).json()
    }
    await run(`mutation { mergePost(postId: "${post.lwid}", intoId: "${other.lwid}") { id } }`)
    expect((await get('/blog/v096')).statusCode).toBe(301)
    const { id } = await findLastActionLog(site, { action: 'post.merge' })
    expect(await run(`mutation { undoAction(id: ${id}) }`)).toEqual({ data: { undoAction: true } })
    const { statusCode, body } = await get('/blog/v096')
    expect(statusCode).toBe(200)
    expect(body).toContain('<meta name="description" content="In short"')
  })

  it('are published in the version that the editor has read only', async () => {
    const draft = await make.blogDraft({ title: 'Changed before it is published' })
    await saveBlogDraft(as(bo), { ...fields, id: draft.id, version: 1, title: 'Changed before it was published' })
    await expect(publishBlogDraft(as(ana), { id: draft.id, version: 1 })).rejects.toThrow(NotFoundError)
  })

  it('may be unfinished, but not when they are scheduled or published', async () => {
    const draft = await saveBlogDraft(as(ana), { ...fields, title: 'Short', body: '' })
    await expect(publishBlogDraft(as(ana), { id: draft.id, version: 1 })).rejects.toThrow('characters')
    const publishAt = inOneHour().getTime() / 1_000
    const schedule = (content: object) =>
      saveBlogDraft(as(ana), { ...fields, title: 'Long enough for a post', publishAt, ...content })
    await expect(schedule({ body: '' })).rejects.toThrow()
    await expect(schedule({ publishAt: site.clock.now().getTime() / 1_000 })).rejects.toThrow('in the future')
    await make.post({ by: ana, forumKey: 'blog', title: 'A post with an address', slug: 'taken' })
    await expect(schedule({ slug: 'taken' })).rejects.toThrow('Another post has this address')
  })

  it('take a picture of another person as cover only if it was the cover before', async () => {
    const { id: coverId } = await make.uploadedImage(ana)
    const content = { ...fields, title: 'With a cover', coverId }
    await expect(saveBlogDraft(as(bo), content)).rejects.toThrow('cannot be the cover')
    const draft = await saveBlogDraft(as(ana), content)
    expect((await saveBlogDraft(as(bo), { ...content, id: draft.id, version: 1 })).coverId).toBe(coverId)
  })

  it('are deleted for everybody, with their text in the action log', async () => {
    const draft = await make.blogDraft({ by: ana, title: 'To be deleted' })
    expect(await deleteBlogDraft(as(bo), { id: draft.id })).toBe(true)
    await expect(deleteBlogDraft(as(ana), { id: draft.id })).rejects.toThrow(NotFoundError)
    const log = await db.selectFrom('action_logs').where('action', '=', 'draft.delete').select('metadata').execute()
    expect(log).toEqual([{ metadata: { title: 'To be deleted', body: 'A faster solver.' } }])
  })
})

describe('the preview of a draft', () => {
  it('is for everybody with its link, is kept by no cache and no search engine, and ends with the link', async () => {
    const draft = await make.blogDraft({ by: ana, title: 'A look ahead', body: 'Not *yet* public.' })
    const { previewKey } = await shareBlogDraft(as(ana), { id: draft.id, isShared: true })
    expect(previewKey).toMatch(/^[\w-]{32}$/)
    expect((await shareBlogDraft(as(bo), { id: draft.id, isShared: true })).previewKey).toBe(previewKey)
    const preview = await get(`/blog/preview/${previewKey}`)
    expect(preview.statusCode).toBe(200)
    expect(preview.body).toContain('Not <em>yet</em> public.')
    expect(preview.body).toContain('<meta name="robots" content="noindex"')
    expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await saveBlogDraft(as(bo), { ...fields, id: draft.id, version: 1, title: 'A look further ahead' })
    expect((await get(`/blog/preview/${previewKey}`)).body).toContain('A look further ahead')
    await shareBlogDraft(as(bo), { id: draft.id, isShared: false })
    expect((await get(`/blog/preview/${previewKey}`)).statusCode).toBe(404)
    const again = await shareBlogDraft(as(bo), { id: draft.id, isShared: true })
    expect(again.previewKey).not.toBe(previewKey)
  })

  it('leads to the post once it is published, and nowhere if that is hidden', async () => {
    const draft = await make.blogDraft({ by: ana, title: 'From preview to post', slug: 'from-preview' })
    const { previewKey } = await shareBlogDraft(as(ana), { id: draft.id, isShared: true })
    const post = await publishBlogDraft(as(ana), { id: draft.id, version: 1 })
    const { statusCode, headers } = await get(`/blog/preview/${previewKey}`)
    expect([statusCode, headers.location]).toEqual([301, '/blog/from-preview'])
    await hideObject(as(bo), { objectId: post.lwid })
    expect((await get(`/blog/preview/${previewKey}`)).statusCode).toBe(404)
  })
})

describe('a scheduled post', () => {
  /** Timers sleep in real time, so they are woken. */
  const passAnHour = () => {
    site.clock.advanceMs(3_600_000)
    site.tags.touch([blogScheduleTag])
  }

  it('appears once at its time although several processes publish, like any other post', async () => {
    const reader = await make.user()
    const others = [await joinSite(site), await joinSite(site)]
    const title = 'Scheduled for everybody'
    const publishAt = inOneHour()
    await make.blogDraft({ by: ana, title, body: `Hello @${reader.username}`, publishAt })
    expect((await get('/blog')).body).not.toContain(title)
    for (const { startBackground } of [site, ...others]) await startBackground()
    for (const { clock } of [site, ...others]) clock.advanceMs(3_599_000)
    expect(await listPosts(title)).toEqual([])
    for (const { clock, tags } of [site, ...others]) {
      clock.advanceMs(1_000)
      tags.touch([blogScheduleTag])
    }
    await expect.poll(() => listPosts(title), { timeout: 30_000 }).toHaveLength(1)
    const [post] = await listPosts(title)
    expect(post).toMatchObject({ author_id: ana.id, blog_slug: 'scheduled-for-everybody', created_at: publishAt })
    await expect.poll(async () => (await get('/blog')).body, { timeout: 30_000 }).toContain(title)
    expect((await get('/blog/feed.atom')).body).toContain(title)
    await expect.poll(() => countUnread(site, reader), { timeout: 30_000 }).toBe(1)
    expect(await listPosts(title)).toHaveLength(1)
    const { post_count: count } = await db
      .selectFrom('forums')
      .where('object_id', '=', blog.id)
      .select('post_count')
      .executeTakeFirstOrThrow()
    const visible = db.selectFrom('objects').where('parent_id', '=', blog.id).where('hidden_at', 'is', null)
    const counted = await visible.select('id').execute()
    expect(count).toBe(counted.length)
  })

  it('gets a numbered address if its own was taken meanwhile', async () => {
    const title = 'An address that is taken'
    await make.blogDraft({ by: ana, title, slug: 'mine', publishAt: inOneHour() })
    await make.post({ by: ana, forumKey: 'blog', title: 'A faster writer', slug: 'mine' })
    passAnHour()
    await expect.poll(() => listPosts(title), { timeout: 30_000 }).toMatchObject([{ blog_slug: 'mine-2' }])
  })

  it('stays a draft if it is saved without a time', async () => {
    const { id } = await make.blogDraft({ by: ana, title: 'Not on this day', publishAt: inOneHour() })
    await saveBlogDraft(as(bo), { ...fields, id, version: 1, title: 'Not on this day' })
    await make.blogDraft({ by: ana, title: 'But on this day', publishAt: inOneHour() })
    passAnHour()
    await expect.poll(() => listPosts('But on this day'), { timeout: 30_000 }).toHaveLength(1)
    expect(await listPosts('Not on this day')).toEqual([])
  })
})
