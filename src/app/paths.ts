/** All URLs of the site. Imports nothing, so anyone may import it. */

const toQuery = (values: Record<string, string | number | boolean | undefined>): string => {
  const pairs = Object.entries(values).filter(
    (pair): pair is [string, string | number | boolean] => pair[1] !== undefined,
  )
  return pairs.length ? `?${new URLSearchParams(pairs.map(([k, v]) => [k, String(v)]))}` : ''
}
const toOptionalSegment = (value: string | undefined): string => (value ? `/${encodeURIComponent(value)}` : '')
const encode = encodeURIComponent

export const listPagePath = (path: string, options: { page?: number | undefined; sort?: string | undefined }): string =>
  path + toQuery(options)

export const paths = {
  home: () => '/',
  /** With the key from a mail: the settings of that email address. */
  newsletter: (options: { key?: string | undefined; answer?: string } = {}) => `/newsletter${toQuery(options)}`,
  newsletterArchive: (options: { page?: number } = {}) => listPagePath('/newsletter/archive', options),
  newsletterEdition: (id: number) => `/newsletter/archive/${id}`,
  newsletterPrivacy: () => '/newsletter/privacy',
  getTheGame: () => '/get-the-game',
  siteChangelog: () => '/changelog',
  siteSettings: () => '/settings',
  admin: () => '/admin',
  login: (r?: string) => `/login${toQuery({ r })}`,
  register: () => '/register',
  forgotPassword: (email?: string) => `/forgot-password${toQuery({ email })}`,
  resetPassword: (key: string) => `/reset-password${toQuery({ key })}`,
  accountSettings: () => '/account-settings',
  oauthCallback: (provider: string) => `/oauth/callback/${encode(provider)}`,
  completeOauth: () => '/complete-register',
  localAuthCallback: (redirect: string) => `/local-auth-callback${toQuery({ redirect })}`,
  callback: (action: string, key: string) => `/callback${toQuery({ action, key })}`,
  manpanelIndex: () => '/management',
  manpanel: (panel: string, options: Record<string, string> = {}) => `/management/${encode(panel)}${toQuery(options)}`,
  userPage: (name: string) => `/@${encode(name)}`,
  forums: () => '/forum',
  forum: (forumKey: string, options: { page?: number; sort?: string } = {}) =>
    listPagePath(`/forum/${encode(forumKey)}`, options),
  newpost: (forumKey: string, options: { blog?: boolean } = {}) => `/forum/${encode(forumKey)}/new${toQuery(options)}`,
  post: (forumKey: string, id: number, slug?: string) => `/forum/${encode(forumKey)}/${id}${toOptionalSegment(slug)}`,
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${encode(slug)}`,
  trackers: () => '/tracker',
  tracker: (
    prod: string,
    options: { q?: string | undefined; sort?: string | undefined; page?: number | undefined } = {},
  ) => `/tracker/${encode(prod)}${toQuery(options)}`,
  trackerExport: (prod: string, format: 'csv' | 'json', q?: string) =>
    `/tracker/${encode(prod)}/tickets.${format}${toQuery({ q })}`,
  ticket: (prod: string, id: number) => `/tracker/${encode(prod)}/${id}`,
  trackerChangelog: (prod: string, version?: string) =>
    `/tracker/${encode(prod)}/changelog${toOptionalSegment(version)}`,
  trackerFeed: (prod: string, q?: string) => `/tracker/${encode(prod)}/feed.atom${toQuery({ q })}`,
  changelogMarkdown: (prod: string, version?: string) => `/tracker/${encode(prod)}/changelog.md${toQuery({ version })}`,
  changelogFeed: (prod: string) => `/tracker/${encode(prod)}/changelog/feed.atom`,
  ticketKind: (prod: string) => `/tracker/${encode(prod)}/new`,
  newTicket: (prod: string, kind: 'issue' | 'feature') => `/tracker/${encode(prod)}/new/${kind}`,
  hubIndex: (kind?: 'worlds' | 'subassemblies' | 'mods') => `/creations${toOptionalSegment(kind)}`,
  hubUpload: (kind?: 'worlds' | 'subassemblies' | 'mods') => `/creations/upload${toOptionalSegment(kind)}`,
  creation: (kind: 'worlds' | 'subassemblies' | 'mods', id: number, slug?: string) =>
    `/creations/${kind}/${id}${toOptionalSegment(slug)}`,
  search: (options: { q?: string; t?: string; s?: string; page?: number } = {}) => `/search${toQuery(options)}`,
  view: (lwid: string) => `/view/${encode(lwid)}`,
  openInGameHelp: () => '/goto/open-in-game-help',
  error: (code?: number) => `/error${toQuery({ code })}`,
  devUi: () => '/dev/ui',
}

export type RouteName = keyof typeof paths

/** A dash marks an optional segment. */
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
