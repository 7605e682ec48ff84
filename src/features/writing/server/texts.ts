import { maxImagesPerItem } from '#features/images/contract/limits.ts'
import { attachImagesToText, findImages, signImagePaths } from '#features/images/server/index.ts'
import { withLanguage } from '#language/language.ts'
import type { Context, TextRenderer } from '#platform/context.ts'
import { type References, renderWithReferences, TextTooComplexError } from '#platform/markdown/renderMarkdown.ts'
import { mayHaveReferences } from '#platform/markdown/updateLinks.ts'
import { messages as platformMessages } from '#platform/messages.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'
import { refreshLinks, resolveReferences } from './resolveReferences.ts'
import { showCards } from './showCards.ts'

const fieldName = 'body'

const toValidationError = (ctx: Context) => (error: unknown) => {
  throw error instanceof TextTooComplexError
    ? validationError(ctx, fieldName, platformMessages.markdown.tooComplex)
    : error
}

function limitImages(ctx: Context, { imageIds }: References): void {
  if (imageIds.size <= maxImagesPerItem) return
  throw validationError(ctx, fieldName, () => messages.tooManyImages({ most: maxImagesPerItem }))
}

const renderInLanguage = (ctx: Context, text: string, resolve: Parameters<typeof renderWithReferences>[1]) =>
  withLanguage(ctx.language, () => renderWithReferences(text, resolve)).catch(toValidationError(ctx))

export const texts: TextRenderer = {
  render: (ctx, text) =>
    renderInLanguage(ctx, text, (references) => {
      limitImages(ctx, references)
      return resolveReferences(ctx, references, (ids) => attachImagesToText(ctx, ids))
    }),
  preview: (ctx, text) =>
    renderInLanguage(ctx, text, (references) =>
      resolveReferences(ctx, references, (ids) => findImages(ctx.db, ids)),
    ).then((html) => showCards(ctx, html)),
  resolveReferences(ctx, html, isHidden = false) {
    const visibleHtml = isHidden ? signImagePaths(ctx, html) : html
    const current = mayHaveReferences(visibleHtml) ? refreshLinks(ctx, visibleHtml) : visibleHtml
    return typeof current === 'string' ? showCards(ctx, current) : current.then((fresh) => showCards(ctx, fresh))
  },
}
