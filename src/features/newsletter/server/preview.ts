import { withLanguage } from '#language/language.ts'
import { renderText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { previewInput } from '../contract/limits.ts'
import { newsletterPaths } from '../contract/paths.ts'
import { newsletterPolicy } from './policy.ts'
import { renderBodyHtml, renderEmail } from './sending/renderEmail.ts'

/** Renders the mail with placeholder links. */
export async function previewNewsletter(ctx: Context, input: unknown) {
  assertCan(ctx.viewer, newsletterPolicy.send, null)
  const { title, url, body } = parseInput(ctx, previewInput, input)
  const { config, language } = ctx
  const edition = { title, url, body, renderedBody: await renderText(ctx, body) }
  const link = config.siteOrigin + newsletterPaths.newsletter()
  const links = { unsubscribe: link, level: link }
  const rendered = renderEmail(edition, { config, language, marker: () => '' })
  const lines = rendered.lines(links)
  const { text } = renderEmail(edition, { config, language, marker: (slot) => lines[slot] })
  return {
    subject: title,
    text,
    html: withLanguage(language, () => renderBodyHtml(edition, config, lines.htmlLinks)),
  }
}
