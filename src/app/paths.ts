/**
 * Every address of the site (specification, section 2, route table). A leaf: it imports nothing and anyone may import it.
 * `paths.test.ts` checks each pattern against the routes that are built; an address whose feature is not built answers 404.
 */

const query = (values: Record<string, string | number | boolean | undefined>): string => {
  const pairs = Object.entries(values).filter(
    (pair): pair is [string, string | number | boolean] => pair[1] !== undefined,
  )
  return pairs.length ? `?${new URLSearchParams(pairs.map(([k, v]) => [k, String(v)]))}` : ''
}
const tail = (value: string | undefined): string => (value ? `/${encodeURIComponent(value)}` : '')
const part = encodeURIComponent

/** A page of a list, in an order: added to the list's own address. */
export const pageOfList = (path: string, options: { page?: number | undefined; sort?: string | undefined }): string =>
  path + query(options)

export const paths = {
  home: () => '/',
  /** With the key of a mail it is the page of that address. */
  newsletter: (options: { key?: string | undefined; answer?: string } = {}) => `/newsletter${query(options)}`,
  newsletterArchive: (options: { page?: number } = {}) => pageOfList('/newsletter/archive', options),
  newsletterEdition: (id: number) => `/newsletter/archive/${id}`,
  newsletterPrivacy: () => '/newsletter/privacy',
  getTheGame: () => '/get-the-game',
  siteChangelog: () => '/changelog',
  siteSettings: () => '/settings',
  admin: () => '/admin',
  login: (r?: string) => `/login${query({ r })}`,
  register: () => '/register',
  forgotPassword: (email?: string) => `/forgot-password${query({ email })}`,
  resetPassword: (key: string) => `/reset-password${query({ key })}`,
  accountSettings: () => '/account-settings',
  oauthCallback: (provider: string) => `/oauth/callback/${part(provider)}`,
  completeOauth: () => '/complete-register',
  localAuthCallback: (redirect: string) => `/local-auth-callback${query({ redirect })}`,
  callback: (action: string, key: string) => `/callback${query({ action, key })}`,
  manpanelIndex: () => '/management',
  manpanel: (panel: string, options: Record<string, string> = {}) => `/management/${part(panel)}${query(options)}`,
  userPage: (name: string) => `/@${part(name)}`,
  forums: () => '/forum',
  forum: (forumKey: string, options: { page?: number; sort?: string } = {}) =>
    pageOfList(`/forum/${part(forumKey)}`, options),
  newpost: (forumKey: string, options: { blog?: boolean } = {}) => `/forum/${part(forumKey)}/new${query(options)}`,
  post: (forumKey: string, id: number, slug?: string) => `/forum/${part(forumKey)}/${id}${tail(slug)}`,
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${part(slug)}`,
  trackers: () => '/tracker',
  tracker: (
    prod: string,
    options: { q?: string | undefined; sort?: string | undefined; page?: number | undefined } = {},
  ) => `/tracker/${part(prod)}${query(options)}`,
  /** Any filter of a tracker as a file. */
  trackerExport: (prod: string, format: 'csv' | 'json', q?: string) =>
    `/tracker/${part(prod)}/tickets.${format}${query({ q })}`,
  ticket: (prod: string, id: number) => `/tracker/${part(prod)}/${id}`,
  trackerChangelog: (prod: string, version?: string) => `/tracker/${part(prod)}/changelog${tail(version)}`,
  trackerFeed: (prod: string, q?: string) => `/tracker/${part(prod)}/feed.atom${query({ q })}`,
  changelogMarkdown: (prod: string, version?: string) => `/tracker/${part(prod)}/changelog.md${query({ version })}`,
  changelogFeed: (prod: string) => `/tracker/${part(prod)}/changelog/feed.atom`,
  ticketKind: (prod: string) => `/tracker/${part(prod)}/new`,
  newTicket: (prod: string, kind: 'issue' | 'feature') => `/tracker/${part(prod)}/new/${kind}`,
  hubIndex: (kind?: 'worlds' | 'subassemblies' | 'mods') => `/creations${tail(kind)}`,
  hubUpload: (kind?: 'worlds' | 'subassemblies' | 'mods') => `/creations/upload${tail(kind)}`,
  creation: (kind: 'worlds' | 'subassemblies' | 'mods', id: number, slug?: string) =>
    `/creations/${kind}/${id}${tail(slug)}`,
  search: (options: { q?: string; t?: string; s?: string; page?: number } = {}) => `/search${query(options)}`,
  view: (lwid: string) => `/view/${part(lwid)}`,
  openInGameHelp: () => '/goto/open-in-game-help',
  error: (code?: number) => `/error${query({ code })}`,
  /** The primitives of ui/, in development only. */
  devUi: () => '/dev/ui',
}

export type RouteName = keyof typeof paths

/** The patterns of the same addresses, as the router reads them; a dash marks an optional part. */
export const patterns: Record<RouteName, string> = {
  home: '/',
  newsletter: '/newsletter',
  newsletterArchive: '/newsletter/archive',
  newsletterEdition: '/newsletter/archive/$id',
  newsletterPrivacy: '/newsletter/privacy',
  getTheGame: '/get-the-game',
  siteChangelog: '/changelog',
  siteSettings: '/settings',
  admin: '/admin',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  accountSettings: '/account-settings',
  oauthCallback: '/oauth/callback/$provider',
  completeOauth: '/complete-register',
  localAuthCallback: '/local-auth-callback',
  callback: '/callback',
  manpanelIndex: '/management',
  manpanel: '/management/$panel',
  userPage: '/@{$name}',
  forums: '/forum',
  forum: '/forum/$forumKey',
  newpost: '/forum/$forumKey/new',
  post: '/forum/$forumKey/$id/{-$slug}',
  blog: '/blog',
  blogPost: '/blog/$slug',
  trackers: '/tracker',
  tracker: '/tracker/$prod',
  ticket: '/tracker/$prod/$id',
  trackerExport: '/tracker/$prod/tickets.$format',
  trackerChangelog: '/tracker/$prod/changelog/{-$version}',
  trackerFeed: '/tracker/$prod/feed.atom',
  changelogMarkdown: '/tracker/$prod/changelog.md',
  changelogFeed: '/tracker/$prod/changelog/feed.atom',
  ticketKind: '/tracker/$prod/new',
  newTicket: '/tracker/$prod/new/$kind',
  hubIndex: '/creations/{-$kind}',
  hubUpload: '/creations/upload/{-$kind}',
  creation: '/creations/$kind/$id/{-$slug}',
  search: '/search',
  view: '/view/$lwid/{-$slug}',
  openInGameHelp: '/goto/open-in-game-help',
  error: '/error',
  devUi: '/dev/ui',
}
