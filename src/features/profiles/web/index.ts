import type { PageRoute } from '#client/extensions/pageRoute.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'

const userPage: PageRoute = {
  path: '/@{$name}',
  module: (loadParts) => import('./UserPage.tsx').then((page) => page.createPage(loadParts)),
  file: 'src/features/profiles/web/UserPage.tsx',
  searchKeys: ['kind', 'page'],
}

export const profilesWeb: WebFeature = { pages: [userPage] }
