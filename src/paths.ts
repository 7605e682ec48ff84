/** The URLs of what every site has. Imports nothing, so anyone may import it. */

export const toQuery = (values: Record<string, string | number | boolean | undefined>): string => {
  const pairs = Object.entries(values).filter(
    (pair): pair is [string, string | number | boolean] => pair[1] !== undefined,
  )
  return pairs.length ? `?${new URLSearchParams(pairs.map(([k, v]) => [k, String(v)]))}` : ''
}
export const toOptionalSegment = (value: string | undefined): string => (value ? `/${encodeURIComponent(value)}` : '')
const encode = encodeURIComponent

/** The pages of objects with more comments show them in parts of this size. */
export const maxCommentsOnPage = 200

type Commented = { canonicalPath: string; commentCount: number }

export const listPagePath = (path: string, options: { page?: number | undefined; sort?: string | undefined }): string =>
  path + toQuery(options)

export const paths = {
  home: () => '/',
  siteSettings: () => '/settings',
  admin: () => '/admin',
  login: (r?: string) => `/login${toQuery({ r })}`,
  register: (options: { r?: string | undefined; provider?: string; invite?: string } = {}) =>
    `/register${toQuery(options)}`,
  /** `r` is the path to go on with afterwards. */
  accountSettings: (section?: string, r?: string) => `/account-settings${toOptionalSegment(section)}${toQuery({ r })}`,
  management: () => '/management',
  managementPanel: (panel: string, options: Record<string, string> = {}) =>
    `/management/${encode(panel)}${toQuery(options)}`,
  userPage: (name: string) => `/@${encode(name)}`,
  forums: () => '/forum',
  forum: (forumKey: string, options: { page?: number; sort?: string } = {}) =>
    listPagePath(`/forum/${encode(forumKey)}`, options),
  /** The author chooses a forum if none is given. */
  newPost: (forumKey?: string, options: { blog?: boolean } = {}) =>
    `/forum${toOptionalSegment(forumKey)}/new${toQuery(options)}`,
  post: (forumKey: string, id: number, slug?: string) => `/forum/${encode(forumKey)}/${id}${toOptionalSegment(slug)}`,
  view: (lwid: string) => `/view/${encode(lwid)}`,
  /** New replies move comments to other parts, so the server finds the part of a long conversation when the link is followed. */
  comment: ({ canonicalPath, commentCount }: Commented, lwid: string) =>
    commentCount > maxCommentsOnPage ? paths.view(lwid) : `${canonicalPath}#${lwid}`,
  error: (code?: number) => `/error${toQuery({ code })}`,
}
