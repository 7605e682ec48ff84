import type { AuthorRow } from '#objects/server/rows.ts'

export type ForumRow = {
  id: number
  lwid: string
  key: string
  title: string
  description: string
  isBlog: boolean
  protected: boolean
  postRoles: string[]
  needAnyRole: string[]
  postCount: number
  /** The posts of the page that the query asked for, where it asked for one. */
  posts?: PostRow[]
}

/** As its editor sees it. */
export type ForumSettingsRow = Omit<ForumRow, 'posts'> & { position: number }

export type PostRow = {
  id: number
  lwid: string
  number: number
  title: string
  slug: string
  blogSlug: string | null
  createdAt: Date
  editedAt: Date | null
  /** Since when it is hidden by the staff. */
  hiddenAt: Date | null
  score: number
  commentCount: number
  viewCount: number
  author: AuthorRow
  forum: ForumRow
  /** Lists leave the texts out; resolvers fetch them when a query asks. */
  body?: string
  renderedBody?: string
}
