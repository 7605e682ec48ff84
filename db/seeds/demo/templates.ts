import * as z from 'zod/mini'
import { username } from './markdown/username.ts'

/** `release` is a release of a mod or tool, `version` one of the game. `game` posts get only their own comments. */
export const postKind = z.enum([
  'problem',
  'question',
  'showcase',
  'discussion',
  'release',
  'news',
  'version',
  'notice',
  'chat',
  'game',
])

export type PostKind = z.output<typeof postKind>

/** A comment with its replies. `fillPlaceholders` replaces text in braces. */
export type CommentTemplate = { text: string; speaker: Speaker; replies: CommentTemplate[] }

/** `back` is the author of the comment two levels up. */
export type Speaker = { is: 'someone' | 'author' | 'back' } | { is: 'named'; username: string }

export const postFields = z.strictObject({
  forum: z.string(),
  kind: postKind,
  daysAgo: z.number(),
  /** A random user when omitted. */
  author: z.optional(username),
  /** Hot posts attract many comments, quiet ones keep only their own, silent ones have none. */
  heat: z.optional(z.enum(['hot', 'quiet', 'silent'])),
  blogSlug: z.optional(z.string()),
  title: z.string(),
})

/** `talk` are comments that fit only this post, oldest first. */
export type PostTemplate = z.output<typeof postFields> & { body: string; talk: CommentTemplate[] }

/** Comments that fit any post of a kind. */
export type Remarks = Partial<Record<PostKind, CommentTemplate[]>>

export type Topic = { name: string; posts: PostTemplate[]; remarks: Remarks }

export const countComments = (talk: CommentTemplate): number =>
  1 + talk.replies.reduce((sum, reply) => sum + countComments(reply), 0)
