import type { DigestFrequency } from '../contract/frequencies.ts'

/** A reader who is away; `periodStart` is the last visit or the last digest. */
export type AwayReader = { userId: number; periodStart: Date }

/** Something that the reader has not read. */
export type Candidate = {
  id: number
  authorId: number | null
  likes: number
  /** New comments, up to 100. */
  replies: number
}

export type DigestItem = { title: string; canonicalPath: string; place: string; likes: number; replies: number }

export type { DigestFrequency }
