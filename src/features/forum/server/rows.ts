import type { Emblem } from '#objects/contract/emblem.ts'
import type { AuthorRow, ReplyRow } from '#objects/server/rows.ts'
import type { ScreenedText } from '#platform/screenedText.ts'

export type ForumTexts = { title: string; description: string }

export type ForumRow = {
  id: number
  lwid: string
  key: string
  title: string
  description: string
  /** A forum has texts of its own in these languages; either text may be empty. */
  translations: Readonly<Record<string, ForumTexts>>
  isBlog: boolean
  protected: boolean
  postRoles: string[]
  needAnyRole: string[]
  /** Whether comments can be accepted as answers. */
  acceptsAnswers: boolean
  position: number
  /** Null if nobody has chosen one; `getEmblem` returns what is shown. */
  icon: Emblem['icon'] | null
  color: Emblem['color'] | null
  postCount: number
  posts?: PostRow[]
}

export type ForumSettingsRow = Omit<ForumRow, 'posts'>

export type PostRow = {
  id: number
  lwid: string
  number: number
  title: ScreenedText
  slug: string
  blogSlug: string | null
  createdAt: Date
  editedAt: Date | null
  hiddenAt: Date | null
  score: number
  commentCount: number
  lastReplyId: number | null
  /** Undefined if it was not loaded with the post. */
  lastReply?: ReplyRow | null
  answerId: number | null
  /** Whether the accepted answer is visible; `hasAnswer` also asks whether the forum has answers. */
  isAnswered: boolean
  viewCount: number
  /** Null if it was never pinned; `getPin` tells whether it still is. */
  pinnedAt: Date | null
  pinnedUntil: Date | null
  isPinnedEverywhere: boolean
  /** `getLock` tells whether it is still locked. */
  lockReason: string | null
  lockedUntil: Date | null
  author: AuthorRow
  forum: ForumRow
  /** Missing in lists; resolvers load them on demand. */
  body?: ScreenedText
  renderedBody?: string
  ownExcerpt?: ScreenedText
  /** Undefined if it is made of the texts. */
  excerpt?: string
}
