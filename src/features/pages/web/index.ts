import type { PageRoute } from '#client/extensions/pageRoute.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'

const createRoute = (path: string, slug?: string): PageRoute => ({
  path,
  module: () => import('./SitePage.tsx').then(({ createPage }) => createPage(slug)),
  file: 'src/features/pages/web/SitePage.tsx',
  searchKeys: ['version'],
})

export const pagesWeb: WebFeature = {
  pages: [
    createRoute('/rules', 'rules'),
    createRoute('/terms', 'terms'),
    createRoute('/privacy', 'privacy'),
    createRoute('/imprint', 'imprint'),
    createRoute('/pages/$slug'),
  ],
}
