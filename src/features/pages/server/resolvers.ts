import type { Resolvers } from '#generated/resolvers.ts'
import { isLanguage, withLanguage } from '#language/language.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { resolveText } from '#objects/server/renderText.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { assertCan } from '#platform/policy.ts'
import { isKnownSlug, pagePaths } from '../contract/paths.ts'
import { chooseText } from './chooseText.ts'
import { loadManagedPages } from './loadManagedPages.ts'
import { loadSitePage } from './loadSitePage.ts'
import { acceptTerms } from './operations/acceptTerms.ts'
import { createPage } from './operations/createPage.ts'
import { deletePage } from './operations/deletePage.ts'
import { publishPage } from './operations/publishPage.ts'
import { savePageDraft } from './operations/savePageDraft.ts'
import { savePageSettings } from './operations/savePageSettings.ts'
import { unpublishPage } from './operations/unpublishPage.ts'
import { pagePolicy } from './policy.ts'
import { listAcceptances, listVersions } from './queries.ts'
import { createTemplate } from './templates/createTemplate.ts'
import { loadPendingTerms } from './terms.ts'

export const pageResolvers: Resolvers = {
  Query: {
    sitePage: (_, params, ctx) => loadSitePage(ctx, params),
    pendingTerms: (_, __, ctx) => loadPendingTerms(ctx),
    acceptedPages: (_, __, ctx) => (ctx.viewer ? listAcceptances(ctx.db, ctx.viewer.id) : []),
    managedPages(_, __, ctx) {
      assertCan(ctx.viewer, pagePolicy.edit, null)
      return loadManagedPages(ctx)
    },
    async managedPage(_, { slug }, ctx) {
      assertCan(ctx.viewer, pagePolicy.edit, null)
      return (await loadManagedPages(ctx)).find((page) => page.slug === slug) ?? null
    },
    pageTemplate(_, { slug, language }, ctx) {
      assertCan(ctx.viewer, pagePolicy.edit, null)
      if (!isKnownSlug(slug) || !isLanguage(language)) return null
      return withLanguage(language, () => createTemplate(ctx, slug))
    },
  },
  Mutation: {
    createPage: (_, input, ctx) => createPage(ctx, input),
    savePageSettings: (_, input, ctx) => savePageSettings(ctx, input),
    savePageDraft: (_, input, ctx) => savePageDraft(ctx, input),
    publishPage: (_, input, ctx) => publishPage(ctx, input),
    unpublishPage: (_, input, ctx) => unpublishPage(ctx, input),
    deletePage: (_, input, ctx) => deletePage(ctx, input),
    acceptTerms: (_, input, ctx) => acceptTerms(ctx, input),
  },
  SitePage: {
    id: ({ page }) => page.id,
    slug: ({ page }) => page.slug,
    canonicalPath: ({ page }) => pagePaths.page(page.slug),
    renderedBody: async ({ renderedBody }, _, ctx) => resolveText(ctx, await renderedBody),
    versions: ({ page, version }, _, ctx) => (version ? listVersions(ctx.db, page.id) : []),
  },
  SitePageVersion: {
    publishedAt: ({ publishedAt }) => toEpochSeconds(publishedAt),
    summary: ({ summaries }, _, ctx) => chooseText(summaries, ctx.language),
    author: ({ publishedBy }, _, ctx) => findAuthor(ctx, publishedBy),
  },
  SitePageDraft: {
    editedAt: ({ editedAt }) => toEpochSeconds(editedAt),
    editedBy: ({ editedBy }, _, ctx) => findAuthor(ctx, editedBy),
  },
  ManagedPage: {
    canonicalPath: ({ slug }) => pagePaths.page(slug),
    isPublished: ({ currentVersion }) => currentVersion !== null,
    versions: ({ id }, _, ctx) => listVersions(ctx.db, id),
  },
  AcceptedPage: {
    title: ({ titles }, _, ctx) => chooseText(titles, ctx.language),
    path: ({ slug, number }) => pagePaths.page(slug, number),
    acceptedAt: ({ acceptedAt }) => toEpochSeconds(acceptedAt),
  },
}
