/** A `release` is that of a mod or tool, a `version` that of the game. A `game` is played by its own talk only. */
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

/** A comment with what is said in answer to it. Text in braces is filled in by `phrase`. */
export type Talk = { text: string; who: Speaker; replies: Talk[] }

/** `back` is whoever was answered: the author of the comment two levels up. */
type Speaker = { is: 'someone' | 'author' | 'back' } | { is: 'named'; username: string }

export type PostText = {
  forum: string
  kind: PostKind
  daysAgo: number
  /** Somebody, when not given. */
  author?: string
  /** Hot posts draw many comments, quiet ones only their own `talk`, silent ones none. */
  heat?: 'hot' | 'quiet' | 'silent'
  blogSlug?: string
  title: string
  body: string
  /** What is said under this post and would fit no other, oldest first. */
  talk?: Talk[]
}

/** What can be said under any post of a kind. */
export type Remarks = Partial<Record<PostKind, Talk[]>>

export type Topic = { posts: PostText[]; remarks: Remarks }

export const say = (text: string, ...replies: Talk[]): Talk => ({ text, who: { is: 'someone' }, replies })

/** Said by the author of the post. */
export const author = (text: string, ...replies: Talk[]): Talk => ({ text, who: { is: 'author' }, replies })

/** Said by the one who had been answered. */
export const back = (text: string, ...replies: Talk[]): Talk => ({ text, who: { is: 'back' }, replies })

export const by = (username: string, text: string, ...replies: Talk[]): Talk => ({
  text,
  who: { is: 'named', username },
  replies,
})

export const sizeOf = (talk: Talk): number => 1 + talk.replies.reduce((sum, reply) => sum + sizeOf(reply), 0)
