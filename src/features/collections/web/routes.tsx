import type { PageRoute } from '#client/extensions/pageRoute.ts'

/** One route for the list and its members, because each route is part of the first script of every page. */
const collections: PageRoute = {
  path: '/collections/{-$id}/{-$slug}',
  module: () => import('./CollectionsPage.tsx'),
  file: 'src/features/collections/web/CollectionsPage.tsx',
  searchKeys: ['page'],
}

export const collectionPages: readonly PageRoute[] = [collections]
