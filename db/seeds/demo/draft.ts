import type { CommentTemplate, PostTemplate } from './corpus/topic.ts'

/** A post with all its comments, before authors and times are assigned. */
export type PostDraft = { post: PostTemplate; talk: CommentTemplate[] }
