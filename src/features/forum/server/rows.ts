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
  posts?: PostRow[]
}

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
  hiddenAt: Date | null
  score: number
  commentCount: number
  lastReplyId: number | null
  viewCount: number
  author: AuthorRow
  forum: ForumRow
  /** Missing in lists; resolvers load them on demand. */
  body?: string
  renderedBody?: string
}
