import type { PageRoute } from '#client/extensions/pageRoute.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'

const history: PageRoute = {
  path: '/revisions/$id',
  module: () => import('./RevisionsPage.tsx'),
  file: 'src/features/revisions/web/RevisionsPage.tsx',
  searchKeys: ['id'],
}

export const revisionsWeb: WebFeature = { pages: [history], extensions: [] }
