import type { CommentTemplate, PostTemplate } from './templates.ts'

/** A post with all its comments, before authors and times are assigned. */
export type PostDraft = { post: PostTemplate; talk: CommentTemplate[] }
