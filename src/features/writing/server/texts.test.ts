import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { findImages } from '#features/images/server/index.ts'
import { createUpload } from '#features/uploads/server/index.ts'
import { renderText, resolveText } from '#objects/server/renderText.ts'
import { RateLimitError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { createUploader } from '#tests/uploads.ts'
import { preview } from './preview.ts'

const site = await testSite()
const make = factories(site)
const visitor = site.context()
const render = (text: string) => renderText(visitor, text)

describe('renderText', () => {
  it('links mentions of existing users, in their own spelling', async () => {
    await make.user({ username: 'Ana.Lopez' })
    const link = '<a href="/@Ana.Lopez" class="mention">@Ana.Lopez</a>'
    expect(await render('Hi @ana.lopez. And @ANA.LOPEZ, @ana.lopez!')).toBe(
      `<p>Hi ${link}. And ${link}, ${link}!</p>\n`,
    )
    expect(await render('你好，@ana.lopez')).toContain(link)
    for (const text of ['@nobody-has-this', 'x@ana.lopez', '`@ana.lopez`', 'mail me: a@ana.lopez.org', '@@ana.lopez'])
      expect(await render(text), text).not.toContain('mention')
    expect(await render('[ask @ana.lopez](/x)')).toBe('<p><a href="/x">ask @ana.lopez</a></p>\n')
  })

  it('links lwids of public objects with their titles', async () => {
    const title = 'A <b>latch</b> & its state'
    const post = await make.post({ title })
    const html = await render(`See ${post.lwid} and pst-00000000.`)
    expect(html).toContain('>A &lt;b&gt;latch&lt;/b&gt; &amp; its state</a>')
    expect(html).toContain('href="/forum/')
    expect(html).toContain('pst-00000000')
    const staff = await make.user({ roles: ['admin'] })
    const { key } = await make.forum({ needAnyRole: ['developer'] })
    const hidden = await make.post({ by: staff, forumKey: key, title: 'A secret latch' })
    expect(await renderText(site.context({ viewer: staff }), hidden.lwid)).toBe(`<p>${hidden.lwid}</p>\n`)
  })

  it('links ticket numbers with their titles', async () => {
    const ticket = await make.ticket({ title: 'Lamps stay lit' })
    const html = await render(`As in #${ticket.number}, not #999999999 or &#${ticket.number};`)
    expect(html).toContain(`class="reference" data-ref="${ticket.lwid}#${ticket.number}" title=`)
    expect(html).toContain(`>Lamps stay lit #${ticket.number}</a>, not #999999999 or `)
  })

  it('adds dimensions and srcset to images, and marks them as used, which a preview does not', async () => {
    const ana = await make.user()
    const send = createUploader(site, (viewer, input) => createUpload(site.context({ viewer }), input))
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
    const { id } = await send.image(ana, png)
    const readKeptAt = async () => (await findImages(site.services.db, [id]))[0]?.keptAt
    const text = `![lamp](/upload/${id})`
    const html = await preview(site.context({ viewer: ana }), { text })
    expect(await readKeptAt()).toBeNull()
    expect(await renderText(site.context({ viewer: ana }), text)).toBe(html)
    expect(await readKeptAt()).not.toBeNull()
    for (const part of [
      'width="900" height="600"',
      `srcset="/upload/${id}?w=360 360w, /upload/${id}?w=720 720w, /upload/${id} 900w"`,
      'loading="lazy"',
    ])
      expect(html).toContain(part)
    expect(await render('![lamp](/upload/aaaaaaaaaaaaaaaaaaaaaa)')).toContain(
      '<img src="/upload/aaaaaaaaaaaaaaaaaaaaaa"',
    )
  })

  it('highlights code with classes only, and leaves unknown languages plain', async () => {
    const verilog = () => render('```verilog\nmodule and2(input a); // <one>\n```')
    // The first block waits for its grammar, which may time out on a busy machine.
    await expect.poll(verilog).toContain('tok-keyword')
    const html = await verilog()
    expect(html).toContain('<pre tabindex="0"><code class="language-verilog"><span class="tok-keyword">module</span>')
    expect(html).toContain('<span class="tok-comment">// &lt;one&gt;</span>')
    expect(html).not.toMatch(/style=|<one>/)
    expect(await render('```brainfuck\n+-<>\n```')).toBe(
      '<pre tabindex="0"><code class="language-brainfuck">+-&lt;&gt;\n</code></pre>\n',
    )
  })

  it('labels spoilers in the language of the author', async () => {
    const inChinese = site.context({ language: 'zh' })
    expect(await renderText(inChinese, '::: spoiler\nx\n:::')).toContain('<summary>剧透</summary>')
  })

  it('rejects pathologically complex text with a readable message', async () => {
    const error = await render('['.repeat(50_000)).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(ValidationError)
    expect(error.message).toContain('too deeply')
  })

  it('rejects more than 20 images in one text', async () => {
    const pictures = (count: number) =>
      Array.from({ length: count }, (_, n) => `![x](/upload/${String(n).padStart(22, 'x')})`).join('\n')
    await expect(render(pictures(21))).rejects.toThrow('at most 20 images')
    expect(await render(pictures(20))).toContain('<img')
  })

  it('runs no query for a text without references', async () => {
    const broken = { ...visitor, db: undefined as never, extensions: new Map() }
    expect(await renderText(broken, 'Why **is** that? It costs #1,000 & e@mail.example')).toContain(
      '<strong>is</strong>',
    )
  })
})

describe('showText', () => {
  const password = 'a pass phrase'
  let ana: Viewer
  let authorization: string
  beforeAll(async () => {
    ana = await make.user({ password, roles: ['admin'] })
    const payload = { identifier: ana.username, password }
    const response = await site.server.inject({ method: 'POST', url: '/auth/login', payload })
    authorization = `Bearer ${response.headers['x-ciphera-tokens']}`
  })

  const queryGraphql = async (query: string, headers: Record<string, string> = {}) => {
    const { data, errors } = (
      await site.server.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
    ).json()
    expect(errors).toBeUndefined()
    return data
  }
  const mutate = (mutation: string) => queryGraphql(`mutation { ${mutation} }`, { authorization })
  const rename = (lwid: string, title: string) =>
    mutate(`updatePost(postId: "${lwid}", title: ${JSON.stringify(title)}, body: "x") { id }`)

  it('shows current titles and paths of objects that were renamed, moved, hidden, restored or restricted', async () => {
    const post = await make.post({ by: ana, title: 'A latch & its state' })
    const ticket = await make.ticket({ by: ana, title: 'Lamps stay lit' })
    const forum = await make.forum()
    const comment = await make.comment({ body: `See ${post.lwid} and #${ticket.number}, or ${ticket.lwid}. <b>` })
    const read = async () =>
      (await queryGraphql(`{ comment(id: "${comment.lwid}") { renderedBody } }`)).comment.renderedBody
    expect(await read()).toBe(comment.renderedBody)
    expect(await read()).toContain('>A latch &amp; its state</a>')

    await rename(post.lwid, 'A latch "without" state')
    await mutate(`movePost(postId: "${post.lwid}", forumId: "${forum.lwid}") { id }`)
    await mutate(`updateTicket(ticketId: "${ticket.lwid}", title: "Lamps go out", body: "x") { id }`)
    const html = await read()
    expect(html).toContain(`<a href="/forum/${forum.key}/`)
    expect(html).toContain('/a-latch-without-state" class="reference"')
    expect(html).toContain('>A latch &quot;without&quot; state</a>')
    expect(html).toContain(`>Lamps go out #${ticket.number}</a>, or <a `)
    expect(html).toContain('>Lamps go out</a>. &lt;b&gt;')

    await mutate(`hideObject(objectId: "${post.lwid}")`)
    await mutate(`deleteTicket(ticketId: "${ticket.lwid}")`)
    expect(await read()).toBe(`<p>See ${post.lwid} and #${ticket.number}, or ${ticket.lwid}. &lt;b&gt;</p>\n`)
    await mutate(`restoreObject(objectId: "${post.lwid}")`)
    expect(await read()).toContain('>A latch &quot;without&quot; state</a>')

    const fields = `title: "x", description: "", position: 0, isBlog: false, protected: false`
    await mutate(`updateForum(id: "${forum.lwid}", ${fields}, postRoles: [], needAnyRole: ["developer"])`)
    expect(await read()).not.toContain('without')
  })

  it('updates cached pages and feeds when the title of a referenced object changes', async () => {
    const post = await make.post({ by: ana, title: 'A title of the first day' })
    const { key } = await make.forum()
    const on = await make.post({ forumKey: key, body: `As in ${post.lwid}.` })
    const comment = await make.comment({ on: post.lwid })
    await make.comment({ on: on.lwid, body: `And ${comment.lwid}.` })
    const path = (await site.server.inject({ url: `/view/${on.lwid}` })).headers.location as string
    const page = async () => (await site.server.inject({ url: path, headers: { accept: 'text/html' } })).body
    expect((await page()).match(/>A title of the first day<\/a>/g)).toHaveLength(2)
    await rename(post.lwid, 'A title of the second day')
    const after = await page()
    expect(after.match(/>A title of the second day<\/a>/g)).toHaveLength(2)
    expect(after).not.toContain('first day')
    const feed = (await site.server.inject({ url: `/forum/${key}/feed.json` })).json()
    expect(feed.items[0].content_html).toContain('>A title of the second day</a>')
  })

  it('processes the same text once per request', async () => {
    const resolveReferences = vi.fn(async (_: unknown, html: string) => html)
    const ctx = { ...site.context(), textRenderer: { ...visitor.textRenderer, resolveReferences } }
    await Promise.all([resolveText(ctx, '<p>x</p>'), resolveText(ctx, '<p>x</p>'), resolveText(ctx, '<p>y</p>')])
    expect(resolveReferences).toHaveBeenCalledTimes(2)
  })

  it('runs no query for HTML without references', async () => {
    const broken = { ...visitor, db: undefined as never, extensions: new Map() }
    expect(resolveText(broken, '<p>x</p>')).toBe('<p>x</p>')
  })
})

describe('preview', () => {
  it('requires a signed-in viewer, a valid length and a rate within the limit', async () => {
    await expect(preview(visitor, { text: 'x' })).rejects.toThrow(UnauthenticatedError)
    const viewer = await make.user()
    const ctx = site.context({ viewer })
    expect(await preview(ctx, { text: '*x*' })).toBe('<p><em>x</em></p>\n')
    await expect(preview(ctx, { text: 'x'.repeat(100_001) })).rejects.toThrow('at most 100000 characters')
    await expect(
      (async () => {
        for (let n = 0; n < 200; n++) await preview(ctx, { text: 'x' })
      })(),
    ).rejects.toThrow(RateLimitError)
  })
})
