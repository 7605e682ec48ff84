import type { PageRoute } from '#client/pageRoute.ts'

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
    searchKeys: ['q', 'sort', 'page'],
    remountOnPathChange: true,
  }),
  page({
    path: '/tracker/$prod/changelog/{-$version}',
    module: () => import('./ChangelogPage.tsx'),
    file: 'src/features/tracker/web/ChangelogPage.tsx',
    searchKeys: ['page'],
    remountOnPathChange: true,
  }),
  page({
    path: '/tracker/$prod/new',
    module: () => import('./TicketKindPage.tsx'),
    file: 'src/features/tracker/web/TicketKindPage.tsx',
    remountOnPathChange: true,
  }),
  page({
    path: '/tracker/$prod/new/$kind',
    module: () => import('./NewTicketPage.tsx'),
    file: 'src/features/tracker/web/NewTicketPage.tsx',
    remountOnPathChange: true,
    clientOnly: true,
  }),
  page({
    path: '/tracker/$prod/$id',
    module: () => import('./TicketPage.tsx'),
    file: 'src/features/tracker/web/TicketPage.tsx',
    remountOnPathChange: true,
  }),
  page({
    path: '/changelog',
    tab: 'none',
    module: () => import('./SiteChangelogPage.tsx'),
    file: 'src/features/tracker/web/SiteChangelogPage.tsx',
    searchKeys: ['page'],
  }),
]
