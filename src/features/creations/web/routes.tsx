import type { PageRoute } from '#client/extensions/pageRoute.ts'

const hubIndex: PageRoute = {
  path: '/creations/{-$kind}',
  module: (loadParts) => import('../hub/web/HubPage.tsx').then((page) => page.createPage(loadParts)),
  file: 'src/features/creations/hub/web/HubPage.tsx',
  // The filters are those of hubSearch.ts, which only the page loads.
  searchKeys: ['page', 'sort', 'q', 'version', 'works', 'tags', 'from', 'to', 'mods', 'uses', 'needs', 'author'],
}

const hubUpload: PageRoute = {
  path: '/creations/upload/{-$kind}',
  module: () => import('../upload/web/UploadPage.tsx'),
  file: 'src/features/creations/upload/web/UploadPage.tsx',
  searchKeys: ['prefill', 'blobs', 'images'],
  clientOnly: true,
}

const creation: PageRoute = {
  path: '/creations/$kind/$id/{-$slug}',
  module: () => import('../page/web/CreationPage.tsx'),
  file: 'src/features/creations/page/web/CreationPage.tsx',
  searchKeys: ['comments', 'order', 'part'],
}

const versions: PageRoute = {
  path: '/creations/$kind/$id/$slug/versions',
  module: () => import('../versions/web/VersionsPage.tsx'),
  file: 'src/features/creations/versions/web/VersionsPage.tsx',
  searchKeys: ['page'],
}

const version: PageRoute = {
  path: '/creations/$kind/$id/$slug/versions/$number',
  module: () => import('../versions/web/VersionPage.tsx'),
  file: 'src/features/creations/versions/web/VersionPage.tsx',
}

const versionChanges: PageRoute = {
  path: '/creations/$kind/$id/$slug/versions/$number/changes',
  module: () => import('../versions/web/VersionChangesPage.tsx'),
  file: 'src/features/creations/versions/web/VersionChangesPage.tsx',
  searchKeys: ['from', 'to'],
}

const tests: PageRoute = {
  path: '/creations/$kind/$id/$slug/tests',
  module: () => import('../testBench/web/TestsPage.tsx'),
  file: 'src/features/creations/testBench/web/TestsPage.tsx',
}

const addVersion: PageRoute = {
  path: '/creations/$kind/$id/$slug/versions/new',
  module: () => import('../versions/web/edit/AddVersionPage.tsx'),
  file: 'src/features/creations/versions/web/edit/AddVersionPage.tsx',
  clientOnly: true,
}

const openInGameHelp: PageRoute = {
  path: '/goto/open-in-game-help',
  module: () => import('../openInGame/web/OpenInGameHelpPage.tsx'),
  file: 'src/features/creations/openInGame/web/OpenInGameHelpPage.tsx',
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
  openInGameHelp,
]
