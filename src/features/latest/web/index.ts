import type { PageRoute } from '#client/pageRoute.ts'
import { siteLinks } from '#client/siteLinks.ts'
import type { WebFeature } from '#client/webFeature.ts'
import { ClockIcon } from '#ui/icons.tsx'
import { latestPaths } from '../contract/paths.ts'
import { navMessages } from '../navMessages.ts'

const latest: PageRoute = {
  path: '/latest',
  tab: 'forums',
  module: () => import('./LatestPage.tsx'),
  file: 'src/features/latest/web/LatestPage.tsx',
  searchKeys: ['kind', 'forum', 'page'],
}

export const latestWeb: WebFeature = {
  pages: [latest],
  extensions: [
    siteLinks.add({
      place: 'forums',
      label: navMessages.latest,
      href: latestPaths.latest(),
      Icon: ClockIcon,
      position: 10,
    }),
  ],
}
