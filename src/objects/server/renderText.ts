import { hasVisibleText } from '#language/storableText.ts'
import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { htmlToText, toHiddenText } from './metaTags.ts'

/** Throws ValidationError for a text designed to be expensive. */
export const renderText = (ctx: Context, text: string): Promise<string> => ctx.textRenderer.render(ctx, text)

/** Whether readers see a word or an image: a text may consist of invisible characters, or of definitions of links. */
const hasVisibleContent = (html: string): boolean =>
  html.includes('<img ') || hasVisibleText(htmlToText(html) + toHiddenText(html))

/** Renders a text that may not be empty, judged by what readers will see of it. */
export async function renderRequiredText(ctx: Context, text: string, emptyMessage: () => string): Promise<string> {
  const html = await renderText(ctx, text)
  if (!hasVisibleContent(html)) throw validationError(ctx, 'body', emptyMessage)
  return html
}

/**
 * Resolves references to their current names, once per text and request. `isHidden` gives image URLs for viewers of
 * hidden content.
 */
export function resolveText(ctx: Context, html: string, isHidden = false): string | Promise<string> {
  if (isHidden) return ctx.textRenderer.resolveReferences(ctx, html, true)
  let visible = ctx.resolvedTexts.get(html)
  if (visible === undefined) ctx.resolvedTexts.set(html, (visible = ctx.textRenderer.resolveReferences(ctx, html)))
  return visible
}
