import { maxCommentsOnPage } from '#paths.ts'

/** `maxBodyLength` is in code points; `pageSize` is the number of comments per call of `comments`. */
export const commentLimits = {
  maxBodyLength: 20_000,
  pageSize: 1_000,
  partSize: maxCommentsOnPage,
  maxDeletedListed: 50,
} as const
