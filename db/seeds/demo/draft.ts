import type { PostText, Talk } from './corpus/topic.ts'

/** A post with everything that will be said under it; nobody and no time has been found for it yet. */
export type Draft = { post: PostText; talk: Talk[] }
