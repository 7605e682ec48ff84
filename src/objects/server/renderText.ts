import type { Context } from '#platform/context.ts'

/** What somebody has written, as HTML that may be shown to everybody. Throws Invalid for a text made to be costly. */
export const renderText = (ctx: Context, text: string): Promise<string> => ctx.texts.render(ctx, text)

/**
 * What has been rendered, as it is to be read now: what it refers to may be called otherwise since. The same text is looked
 * through once a request. With `isHidden` its images are addressed for somebody who may see what is hidden.
 */
export function showText(ctx: Context, html: string, isHidden = false): string | Promise<string> {
  if (isHidden) return ctx.texts.show(ctx, html, true)
  let visible = ctx.visibleTexts.get(html)
  if (visible === undefined) ctx.visibleTexts.set(html, (visible = ctx.texts.show(ctx, html)))
  return visible
}
