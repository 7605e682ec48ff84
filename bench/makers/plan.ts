import { type Random, seededRandom } from './random.ts'

export type Sizes = { posts: number; comments: number; users: number }

/** `number` is posts.number. */
export type KnownPost = { number: number; comments: number }

/** Arrays are indexed by post or comment; ids are those of the table `objects`, times are Unix milliseconds. */
export type ForumPlan = {
  sizes: Sizes
  forumId: number
  postIds: Uint32Array
  commentIds: Uint32Array
  /** The n-th object created: the index of a post, or `posts` plus the index of a comment. */
  order: Uint32Array
  /** Times in the order of `order`. */
  createdAt: Float64Array
  postOfComment: Uint32Array
  commentCounts: Uint32Array
  scores: { posts: Uint16Array; comments: Uint16Array }
}

const yearMs = 365 * 86_400_000
const endMs = Date.UTC(2026, 10, 1)
export const startMs = endMs - 6 * yearMs

export const knownPosts = ({ posts }: Sizes): { hundred: KnownPost; thousand: KnownPost } => ({
  hundred: { number: Math.floor(posts / 2), comments: 100 },
  thousand: { number: Math.floor(posts / 2) + 1, comments: 1_000 },
})

/** Deterministic for the same sizes. */
export function createPlan(sizes: Sizes): ForumPlan {
  const random = seededRandom(1)
  const commentCounts = drawCommentCounts(sizes, random)
  const subjects = assignSubjects(commentCounts, sizes.comments)
  const times = drawTimes(sizes, subjects, random)
  const scores = {
    posts: Uint16Array.from({ length: sizes.posts }, () => Math.min(heavyTail(random) * 3 - 3, sizes.users)),
    comments: Uint16Array.from({ length: sizes.comments }, () => (random() < 0.85 ? 0 : 1 + Math.floor(random() * 3))),
  }
  return { sizes, forumId: 1, postOfComment: subjects, commentCounts, scores, ...sortByTime(sizes, times) }
}

/** Draws from a power law with minimum 1: half stay below 1.6, one in a thousand is above 60. */
const heavyTail = (random: Random): number => (1 - random()) ** -0.6

/** Adds up exactly to `comments`. */
function drawCommentCounts({ posts, comments, users }: Sizes, random: Random): Uint32Array {
  const known = Object.values(knownPosts({ posts, comments, users }))
  const isKnown = new Set(known.map(({ number }) => number - 1))
  const weights = Float64Array.from({ length: posts }, (_, post) => (isKnown.has(post) ? 0 : heavyTail(random)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const free = comments - known.reduce((sum, post) => sum + post.comments, 0)
  if (free < 0) throw new Error(`${comments} comments are too few for the posts that need 1,100 of them`)
  const counts = Uint32Array.from(weights, (weight) => Math.floor((weight / total) * free))
  for (const { number, comments: exactCount } of known) counts[number - 1] = exactCount
  let missing = comments - counts.reduce((sum, count) => sum + count, 0)
  while (missing > 0) {
    const post = Math.floor(random() * posts)
    if (isKnown.has(post)) continue
    counts[post] = (counts[post] as number) + 1
    missing--
  }
  return counts
}

function assignSubjects(counts: Uint32Array, comments: number): Uint32Array {
  const subjects = new Uint32Array(comments)
  let next = 0
  counts.forEach((count, post) => {
    subjects.fill(post, next, next + count)
    next += count
  })
  return subjects
}

function drawTimes({ posts }: Sizes, subjects: Uint32Array, random: Random): Float64Array {
  const times = new Float64Array(posts + subjects.length)
  const span = endMs - startMs
  for (let post = 0; post < posts; post++) {
    times[post] = startMs + Math.floor(span * ((post + random()) / posts) ** 0.7)
  }
  subjects.forEach((post, comment) => {
    const postedAt = times[post] as number
    const repliedAt = postedAt + 60_000 + 2 * 86_400_000 * Math.log(1 - random()) ** 2
    const createdAtMs = repliedAt < endMs ? repliedAt : postedAt + random() * (endMs - postedAt)
    times[posts + comment] = Math.floor(createdAtMs)
  })
  return times
}

function sortByTime({ posts, comments }: Sizes, times: Float64Array) {
  const bits = BigInt(Math.ceil(Math.log2(times.length + 1)))
  const keys = BigUint64Array.from(
    times,
    (createdAtMs, index) => ((BigInt(createdAtMs) - BigInt(startMs)) << bits) | BigInt(index),
  ).sort()
  const postIds = new Uint32Array(posts)
  const commentIds = new Uint32Array(comments)
  const order = Uint32Array.from(keys, (key) => Number(key & ((1n << bits) - 1n)))
  order.forEach((index, rank) => {
    if (index < posts) postIds[index] = rank + 2
    else commentIds[index - posts] = rank + 2
  })
  return { postIds, commentIds, order, createdAt: Float64Array.from(order, (index) => times[index] as number) }
}
