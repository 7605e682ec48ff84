import type { Page } from '#client/page.ts'

const page = (page: Omit<Page, 'tab'>): Page => ({ tab: 'tracker', ...page })

export const trackerPages: readonly Page[] = [
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
    usePathKey: true,
  }),
  page({
    route: 'trackerChangelog',
    module: () => import('./ChangelogPage.tsx'),
    file: 'src/features/tracker/web/ChangelogPage.tsx',
    searchKeys: ['page'],
    usePathKey: true,
  }),
  page({
    route: 'ticketKind',
    module: () => import('./TicketKindPage.tsx'),
    file: 'src/features/tracker/web/TicketKindPage.tsx',
    usePathKey: true,
  }),
  page({
    route: 'newTicket',
    module: () => import('./NewTicketPage.tsx'),
    file: 'src/features/tracker/web/NewTicketPage.tsx',
    usePathKey: true,
    clientOnly: true,
  }),
  page({
    route: 'ticket',
    module: () => import('./TicketPage.tsx'),
    file: 'src/features/tracker/web/TicketPage.tsx',
    usePathKey: true,
  }),
  page({
    route: 'siteChangelog',
    module: () => import('./SiteChangelogPage.tsx'),
    file: 'src/features/tracker/web/SiteChangelogPage.tsx',
    searchKeys: ['page'],
  }),
]
