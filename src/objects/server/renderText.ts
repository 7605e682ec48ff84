import type { Context } from '#platform/context.ts'

/** Throws ValidationError for a text designed to be expensive. */
export const renderText = (ctx: Context, text: string): Promise<string> => ctx.textRenderer.render(ctx, text)

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
