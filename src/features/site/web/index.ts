import type { PageRoute } from '#client/extensions/pageRoute.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'

const home: PageRoute = {
  path: '/',
  module: (loadParts) => import('./home/HomePage.tsx').then((page) => page.createPage(loadParts)),
  file: 'src/features/site/web/home/HomePage.tsx',
}

const settings: PageRoute = {
  path: '/settings',
  module: (loadParts) => import('./SettingsPage.tsx').then((page) => page.createPage(loadParts)),
  file: 'src/features/site/web/SettingsPage.tsx',
}

const error: PageRoute = {
  path: '/error',
  module: () => import('./ErrorCodePage.tsx'),
  file: 'src/features/site/web/ErrorCodePage.tsx',
  searchKeys: ['code'],
}

export { toPicture } from './home/toPicture.ts'
export { WidePicture } from './home/WidePicture.tsx'
export { inLanguages, readLocalized, spread } from './localizedFields.ts'

export const siteWeb: WebFeature = { pages: [home, settings, error] }
