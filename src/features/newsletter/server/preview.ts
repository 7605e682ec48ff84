import { paths } from '#app/paths.ts'
import { inLanguage } from '#language/language.ts'
import { renderText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { previewInput } from '../contract/limits.ts'
import { newsletterPolicy } from './policy.ts'
import { bodyHtml, layOut } from './sending/layOut.ts'

/** The mail as a reader of the viewer's language gets it, with links that lead nowhere in particular. */
export async function previewNewsletter(ctx: Context, input: unknown) {
  assertCan(ctx.viewer, newsletterPolicy.send, null)
  const { title, url, body } = parse(ctx, previewInput, input)
  const { config, language } = ctx
  const edition = { title, url, body, renderedBody: await renderText(ctx, body) }
  const link = config.siteOrigin + paths.newsletter()
  const links = { unsubscribe: link, level: link }
  const layout = layOut(edition, { config, language, marker: () => '' })
  const lines = layout.lines(links)
  const { text } = layOut(edition, { config, language, marker: (slot) => lines[slot] })
  return {
    subject: title,
    text,
    html: inLanguage(language, () => bodyHtml(edition, config, lines.htmlLinks)),
  }
}
