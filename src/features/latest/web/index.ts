import type { PageRoute } from '#client/extensions/pageRoute.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'

const latest: PageRoute = {
  path: '/latest',
  tab: 'forums',
  module: () => import('./LatestPage.tsx'),
  file: 'src/features/latest/web/LatestPage.tsx',
  searchKeys: ['kind', 'forum', 'page'],
}

export const latestWeb: WebFeature = { pages: [latest], extensions: [] }
