import type { PageRoute } from '#client/extensions/pageRoute.ts'

const hubIndex: PageRoute = {
  path: '/creations/{-$kind}',
  tab: 'creationHub',
  module: (loadParts) => import('./hub/HubPage.tsx').then((page) => page.createPage(loadParts)),
  file: 'src/features/creations/web/hub/HubPage.tsx',
  // The filters are those of hubSearch.ts, which only the page loads.
  searchKeys: ['page', 'sort', 'q', 'version', 'works', 'tags', 'from', 'to', 'mods', 'uses', 'needs', 'author'],
}

const hubUpload: PageRoute = {
  path: '/creations/upload/{-$kind}',
  tab: 'creationHub',
  module: () => import('./upload/UploadPage.tsx'),
  file: 'src/features/creations/web/upload/UploadPage.tsx',
  searchKeys: ['prefill', 'blobs', 'images'],
  clientOnly: true,
}

const creation: PageRoute = {
  path: '/creations/$kind/$id/{-$slug}',
  tab: 'creationHub',
  module: () => import('./creation/CreationPage.tsx'),
  file: 'src/features/creations/web/creation/CreationPage.tsx',
  searchKeys: ['comments', 'order', 'part'],
}

const versions: PageRoute = {
  path: '/creations/$kind/$id/$slug/versions',
  tab: 'creationHub',
  module: () => import('./versions/VersionsPage.tsx'),
  file: 'src/features/creations/web/versions/VersionsPage.tsx',
  searchKeys: ['page'],
}

const version: PageRoute = {
  path: '/creations/$kind/$id/$slug/versions/$number',
  tab: 'creationHub',
  module: () => import('./versions/VersionPage.tsx'),
  file: 'src/features/creations/web/versions/VersionPage.tsx',
}

const versionChanges: PageRoute = {
  path: '/creations/$kind/$id/$slug/versions/$number/changes',
  tab: 'creationHub',
  module: () => import('./versions/VersionChangesPage.tsx'),
  file: 'src/features/creations/web/versions/VersionChangesPage.tsx',
  searchKeys: ['from', 'to'],
}

const tests: PageRoute = {
  path: '/creations/$kind/$id/$slug/tests',
  tab: 'creationHub',
  module: () => import('./testBench/TestsPage.tsx'),
  file: 'src/features/creations/web/testBench/TestsPage.tsx',
}

const addVersion: PageRoute = {
  path: '/creations/$kind/$id/$slug/versions/new',
  tab: 'creationHub',
  module: () => import('./versions/edit/AddVersionPage.tsx'),
  file: 'src/features/creations/web/versions/edit/AddVersionPage.tsx',
  clientOnly: true,
}

export const creationsPages: readonly PageRoute[] = [
  hubIndex,
  hubUpload,
  creation,
  versions,
  version,
  versionChanges,
  tests,
  addVersion,
]
