import { describe, expect, it } from 'vitest'
import { publishBlogDraft } from '#features/blog/server/operations/publishBlogDraft.ts'
import { saveBlogDraft } from '#features/blog/server/operations/saveBlogDraft.ts'
import { findPostContent } from '#features/newsletter/server/editions/findPostContent.ts'
import { previewNewsletter } from '#features/newsletter/server/preview.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const origin = 'https://gatework.example'

describe('a post as the beginning of an edition', () => {
  it('has the title, the address and the text of a published post, and absolute addresses in the mail', async () => {
    const editor = await make.user({ roles: ['editor'] })
    const { id: coverId } = await make.uploadedImage(editor)
    const body = 'Read [the forum](/forum).'
    const draft = await make.blogDraft({ by: editor, title: 'Faster than ever', body, coverId, slug: unique('s') })
    const post = await publishBlogDraft(as(editor), { id: draft.id, version: draft.version })
    const content = await findPostContent(as(editor), post.lwid)
    expect(content).toEqual({
      title: 'Faster than ever',
      url: `${origin}/blog/${draft.slug}`,
      body: `![](/upload/${coverId})\n\n${body}`,
      publishAt: null,
    })
    const { html } = await previewNewsletter(as(editor), {
      title: content?.title,
      url: content?.url,
      body: content?.body,
    })
    expect(html).toContain(`src="${origin}/upload/${coverId}"`)
    expect(html).toContain(`href="${origin}/forum"`)
  })

  it('is there before the post, once it is scheduled', async () => {
    const editor = await make.user({ roles: ['editor'] })
    const draft = await make.blogDraft({ by: editor, title: '0.96 is out', body: 'At last.' })
    expect(await findPostContent(as(editor), String(draft.id))).toBeNull()
    const publishAt = site.clock.now().getTime() / 1_000 + 3_600
    const { title, body, slug, version, id } = draft
    const input = { id, version, title, body, slug, excerpt: 'Big news', coverId: '', publishAt }
    await saveBlogDraft(as(editor), input)
    expect(await findPostContent(as(editor), String(id))).toEqual({
      title: '0.96 is out',
      url: `${origin}/blog/post-0-96-is-out`,
      body: '**Big news**\n\nAt last.',
      publishAt: new Date(publishAt * 1_000),
    })
  })

  it('is for those who may send the newsletter', async () => {
    const { lwid } = await make.post()
    for (const viewer of [null, await make.user(), await make.user({ roles: ['moderator'] })])
      await expect(findPostContent(as(viewer), lwid)).rejects.toThrow()
  })
})
