import type { PageRoute } from '#client/pageRoute.ts'

const page = (page: Omit<PageRoute, 'tab'>): PageRoute => ({ tab: 'tracker', ...page })

export const trackerPages: readonly PageRoute[] = [
  page({
    route: 'trackers',
    module: () => import('./TrackersPage.tsx'),
    file: 'src/features/tracker/web/TrackersPage.tsx',
  }),
  page({
    route: 'tracker',
    module: () => import('./TrackerPage.tsx'),
    file: 'src/features/tracker/web/TrackerPage.tsx',
    searchKeys: ['q', 'sort', 'page'],
    remountOnPathChange: true,
  }),
  page({
    route: 'trackerChangelog',
    module: () => import('./ChangelogPage.tsx'),
    file: 'src/features/tracker/web/ChangelogPage.tsx',
    searchKeys: ['page'],
    remountOnPathChange: true,
  }),
  page({
    route: 'ticketKind',
    module: () => import('./TicketKindPage.tsx'),
    file: 'src/features/tracker/web/TicketKindPage.tsx',
    remountOnPathChange: true,
  }),
  page({
    route: 'newTicket',
    module: () => import('./NewTicketPage.tsx'),
    file: 'src/features/tracker/web/NewTicketPage.tsx',
    remountOnPathChange: true,
    clientOnly: true,
  }),
  page({
    route: 'ticket',
    module: () => import('./TicketPage.tsx'),
    file: 'src/features/tracker/web/TicketPage.tsx',
    remountOnPathChange: true,
  }),
  page({
    route: 'siteChangelog',
    module: () => import('./SiteChangelogPage.tsx'),
    file: 'src/features/tracker/web/SiteChangelogPage.tsx',
    searchKeys: ['page'],
  }),
]
