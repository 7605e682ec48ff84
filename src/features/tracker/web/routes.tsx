import type { PageRoute } from '#client/extensions/pageRoute.ts'

const page = (page: Omit<PageRoute, 'tab'> & Partial<Pick<PageRoute, 'tab'>>): PageRoute => ({
  tab: 'tracker',
  ...page,
})

export const trackerPages: readonly PageRoute[] = [
  page({
    path: '/tracker',
    module: () => import('./TrackersPage.tsx'),
    file: 'src/features/tracker/web/TrackersPage.tsx',
  }),
  page({
    path: '/tracker/$prod',
    module: () => import('./TrackerPage.tsx'),
    file: 'src/features/tracker/web/TrackerPage.tsx',
    searchKeys: ['q', 'sort', 'page', 'view', 'group'],
  }),
  page({
    path: '/tracker/$prod/changelog/{-$version}',
    module: () => import('./ChangelogPage.tsx'),
    file: 'src/features/tracker/web/ChangelogPage.tsx',
    searchKeys: ['page'],
  }),
  page({
    path: '/tracker/$prod/milestones/{-$name}',
    module: () => import('./MilestonesPage.tsx'),
    file: 'src/features/tracker/web/MilestonesPage.tsx',
  }),
  page({
    path: '/tracker/$prod/new',
    module: () => import('./TicketKindPage.tsx'),
    file: 'src/features/tracker/web/TicketKindPage.tsx',
  }),
  page({
    path: '/tracker/$prod/new/$kind',
    module: () => import('./NewTicketPage.tsx'),
    file: 'src/features/tracker/web/NewTicketPage.tsx',
    clientOnly: true,
  }),
  page({
    path: '/tracker/$prod/$id',
    module: (loadParts) => import('./TicketPage.tsx').then((page) => page.createPage(loadParts)),
    file: 'src/features/tracker/web/TicketPage.tsx',
    searchKeys: ['order', 'part'],
  }),
  page({
    path: '/changelog',
    module: () => import('./SiteChangelogPage.tsx'),
    file: 'src/features/tracker/web/SiteChangelogPage.tsx',
    searchKeys: ['page'],
  }),
]
