import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import type { Language } from '#language/language.ts'
import { renderText, resolveText } from '#objects/server/renderText.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { deleteCreation } from './operations/deleteCreation.ts'
import { updateCreation } from './operations/updateCreation.ts'
import { creationPath } from './paths.ts'

const site = await testSite()
const make = factories(site)
const origin = site.services.config.siteOrigin

let ana: Viewer
beforeAll(async () => {
  ana = await make.user({ username: 'ana.cards' })
})

/** Renders a text as a reader sees it. */
async function show(text: string, language: Language = 'en'): Promise<string> {
  const html = await renderText(site.context({ language }), text)
  return resolveText(site.context({ language }), html)
}

describe('the address of a creation alone in a paragraph', () => {
  it('becomes a card with picture, title, kind and author', async () => {
    const { id } = await make.uploadedImage(ana)
    const creation = await make.creation({ by: ana, title: 'A <clock>', images: [id] })
    const addresses = [`${origin}${creationPath(creation)}`, `${origin}/${creation.lwid}`, creation.lwid]
    for (const address of addresses) {
      const html = await show(`Look:\n\n${address}\n\nNice.`)
      expect(html).toContain(`<a href="${creationPath(creation)}" class="card"><img src="/upload/`)
      expect(html).toContain('<strong>A &lt;clock&gt;</strong><span>World by @ana.cards</span>')
      expect(html).toMatch(/<p>Look:<\/p>[^]+<p>Nice.<\/p>/)
    }
    expect(await show(creation.lwid, 'zh')).toContain('世界 · @ana.cards')
  })

  it('stays a link within a sentence, with words of its own, and to other pages and sites', async () => {
    const creation = await make.creation({ by: ana })
    const url = `${origin}${creationPath(creation)}`
    const texts = [
      `See ${url}`,
      `[my clock](${url})`,
      `${url} ${url}`,
      `${origin}/creations`,
      `${origin}/creations/worlds/999999`,
    ]
    for (const text of texts) expect(await show(text), text).not.toContain('class="card"')
    expect(await show(`https://elsewhere.example${creationPath(creation)}`)).not.toContain('class="card"')
  })

  it('shows the current title, and a link once the creation is hidden or deleted', async () => {
    const creation = await make.creation({ by: ana, title: 'Before' })
    const url = `${origin}${creationPath(creation)}`
    const html = await renderText(site.context(), url)
    await updateCreation(site.context({ viewer: ana }), {
      creationId: creation.lwid,
      title: 'After',
      body: 'x',
      images: [],
    })
    const ctx = site.context()
    expect(await resolveText(ctx, html)).toContain('<strong>After</strong>')
    expect([...ctx.cacheTags].some((tag) => tag.includes(String(creation.id)))).toBe(true)
    await hideObject(site.context({ viewer: await make.user({ roles: ['admin'] }) }), { objectId: creation.lwid })
    expect(await resolveText(site.context({ viewer: ana }), html)).toBe(html)
    const other = await make.creation({ by: ana })
    const otherHtml = await renderText(site.context(), `${origin}${creationPath(other)}`)
    await deleteCreation(site.context({ viewer: ana }), { creationId: other.lwid })
    expect(await resolveText(site.context(), otherHtml)).toBe(otherHtml)
  })
})
