/** `release` is a release of a mod or tool, `version` one of the game. `game` posts get only their own comments. */
export type PostKind =
  | 'fault'
  | 'question'
  | 'showcase'
  | 'discussion'
  | 'release'
  | 'news'
  | 'version'
  | 'notice'
  | 'chat'
  | 'game'

/** A comment with its replies. `fillPlaceholders` replaces text in braces. */
export type CommentTemplate = { text: string; speaker: Speaker; replies: CommentTemplate[] }

/** `back` is the author of the comment two levels up. */
type Speaker = { is: 'someone' | 'author' | 'back' } | { is: 'named'; username: string }

export type PostTemplate = {
  forum: string
  kind: PostKind
  daysAgo: number
  /** A random user when omitted. */
  author?: string
  /** Hot posts attract many comments, quiet ones keep only their own, silent ones have none. */
  heat?: 'hot' | 'quiet' | 'silent'
  blogSlug?: string
  title: string
  body: string
  /** Comments that fit only this post, oldest first. */
  talk?: CommentTemplate[]
}

/** Comments that fit any post of a kind. */
export type Remarks = Partial<Record<PostKind, CommentTemplate[]>>

export type Topic = { posts: PostTemplate[]; remarks: Remarks }

export const say = (text: string, ...replies: CommentTemplate[]): CommentTemplate => ({
  text,
  speaker: { is: 'someone' },
  replies,
})

/** A comment by the author of the post. */
export const author = (text: string, ...replies: CommentTemplate[]): CommentTemplate => ({
  text,
  speaker: { is: 'author' },
  replies,
})

/** A comment by the user whose comment was answered. */
export const back = (text: string, ...replies: CommentTemplate[]): CommentTemplate => ({
  text,
  speaker: { is: 'back' },
  replies,
})

export const by = (username: string, text: string, ...replies: CommentTemplate[]): CommentTemplate => ({
  text,
  speaker: { is: 'named', username },
  replies,
})

export const countComments = (talk: CommentTemplate): number =>
  1 + talk.replies.reduce((sum, reply) => sum + countComments(reply), 0)
