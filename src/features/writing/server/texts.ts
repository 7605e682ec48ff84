import { findImages, showImages, withPasses } from '#features/images/server/index.ts'
import { imagesPerItem } from '#features/uploads/contract/uploadLimits.ts'
import { inLanguage } from '#language/language.ts'
import type { Context, Texts } from '#platform/context.ts'
import { invalid } from '#platform/invalid.ts'
import { m } from '#platform/markdown/messages.ts'
import { mayRefer } from '#platform/markdown/relink.ts'
import { renderWhole, TextTooComplex, type Wanted } from '#platform/markdown/renderMarkdown.ts'
import { m as own } from '../messages.ts'
import { lookUp, withLinksOfNow } from './lookUp.ts'

/** The field that bodies of all kinds have. */
const fieldName = 'body'

const orInvalid = (ctx: Context) => (error: unknown) => {
  throw error instanceof TextTooComplex ? invalid(ctx, fieldName, m.tooComplex) : error
}

/** Pictures in one post, ticket or creation (D37). */
function limitImages(ctx: Context, { imageIds }: Wanted): void {
  if (imageIds.size <= imagesPerItem) return
  throw invalid(ctx, fieldName, () => own.tooManyImages(imagesPerItem))
}

const inTheirLanguage = (ctx: Context, text: string, find: Parameters<typeof renderWhole>[1]) =>
  inLanguage(ctx.language, () => renderWhole(text, find)).catch(orInvalid(ctx))

export const texts: Texts = {
  render: (ctx, text) =>
    inTheirLanguage(ctx, text, (wanted) => {
      limitImages(ctx, wanted)
      return lookUp(ctx, wanted, (ids) => showImages(ctx, ids))
    }),
  preview: (ctx, text) => inTheirLanguage(ctx, text, (wanted) => lookUp(ctx, wanted, (ids) => findImages(ctx.db, ids))),
  show(ctx, html, isHidden = false) {
    const seen = isHidden ? withPasses(ctx, html) : html
    return mayRefer(seen) ? withLinksOfNow(ctx, seen) : seen
  },
}
