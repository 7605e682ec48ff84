import { slugOf } from '#features/forum/server/slug.ts'
import { vectorOf } from '#features/search/server/text/vector.ts'
import { escaped } from './copy.ts'
import { beginMs, type Plan } from './plan.ts'
import { type Random, scrambled, seededRandom } from './random.ts'
import { paragraphsFrom, titleFrom } from './words.ts'

/** A row in COPY's text format, with its line end. */
type Line = string

/** Paragraphs, and the most sentences of each. */
const postSize = { paragraphs: 3, most: 4 }
const commentSize = { paragraphs: 1, most: 3 }

const nothing = '\\N'
const line = (...values: (string | number)[]): Line => `${values.join('\t')}\n`
const time = (ms: number): string => new Date(ms).toISOString()
const lwid = (prefix: string, id: number): string => `${prefix}-${scrambled(id).toString(16).padStart(8, '0')}`

export const objectColumns =
  'id, lwid, kind, parent_id, author_id, created_at, score, comment_count, view_count' as const

/** The forum and all that stands in it, oldest first. */
export function* objectLines(plan: Plan): Generator<Line> {
  const { sizes, forumId, order, createdAt, subjects, postIds, commentCounts, scores } = plan
  const random = seededRandom(2)
  yield line(forumId, lwid('frm', forumId), 'forum', nothing, nothing, time(beginMs), 0, 0, 0)
  for (const [rank, index] of order.entries()) {
    const id = rank + 2
    const at = time(createdAt[rank] as number)
    const author = authorFrom(random, sizes.users)
    if (index < sizes.posts) {
      const comments = commentCounts[index] as number
      const views = Math.floor((comments + 3) * (10 + random() * 40))
      const score = scores.posts[index] as number
      yield line(id, lwid('pst', id), 'post', forumId, author, at, score, comments, views)
    } else {
      const comment = index - sizes.posts
      const post = postIds[subjects[comment] as number] as number
      yield line(id, lwid('cmt', id), 'comment', post, author, at, scores.comments[comment] as number, 0, 0)
    }
  }
}

/** A few people write most of what there is. The first user is the one that signs in. */
const authorFrom = (random: Random, users: number): number => 1 + Math.floor(users * random() ** 2.2)

export const postColumns = 'object_id, number, title, slug, body, rendered_body' as const

export function* postLines({ postIds }: Plan): Generator<Line> {
  const random = seededRandom(3)
  for (const [post, id] of postIds.entries()) {
    const title = titleFrom(random)
    yield line(id, post + 1, title, slugOf(title), ...texts(random, postSize))
  }
}

export const commentColumns = 'object_id, reply_to_id, body, rendered_body' as const

/** In the order of time, so that an answer comes after what it answers. */
export function* commentLines({ sizes, order, subjects }: Plan): Generator<Line> {
  const random = seededRandom(4)
  const latest = new Uint32Array(sizes.posts)
  for (const [rank, index] of order.entries()) {
    if (index < sizes.posts) continue
    const id = rank + 2
    const post = subjects[index - sizes.posts] as number
    const answered = latest[post] && random() < 0.4 ? latest[post] : nothing
    // A conversation goes on from its last comment or from an earlier one.
    if (!latest[post] || random() < 0.5) latest[post] = id
    yield line(id, answered, ...texts(random, commentSize))
  }
}

function texts(random: Random, size: { paragraphs: number; most: number }): [string, string] {
  const paragraphs = paragraphsFrom(random, size)
  return [paragraphs.join('\\n\\n'), paragraphs.map((text) => `<p>${text}</p>\\n`).join('')]
}

/** What the search holds of posts and comments. In words of their own: it is written beside, and nobody searches here. */
export function* documentLines({ sizes, order, createdAt }: Plan): Generator<Line> {
  const random = seededRandom(6)
  for (const [rank, index] of order.entries()) {
    const kind = index < sizes.posts ? 'post' : 'comment'
    const title = kind === 'post' ? titleFrom(random) : ''
    const text = paragraphsFrom(random, kind === 'post' ? postSize : commentSize).join(' ')
    const at = new Date(createdAt[rank] as number)
    const document = { title, text, createdAt: at, authorId: authorFrom(random, sizes.users), needAnyRole: [] }
    yield line(kind, rank + 2, at.toISOString(), '{}', escaped(vectorOf(kind, document)))
  }
}

export const ratingColumns = 'object_id, user_id, created_at' as const

/** As many different people for each object as its score says. */
export function* ratingLines({ sizes, order, createdAt, scores }: Plan): Generator<Line> {
  const random = seededRandom(5)
  for (const [rank, index] of order.entries()) {
    const isPost = index < sizes.posts
    const score = (isPost ? scores.posts[index] : scores.comments[index - sizes.posts]) as number
    const first = Math.floor(random() * sizes.users)
    const at = time((createdAt[rank] as number) + 3_600_000)
    for (let n = 0; n < score; n++) yield line(rank + 2, 1 + ((first + n) % sizes.users), at)
  }
}

export const userColumns = 'id, lwid, username, email, verified, password_hash, joined_at' as const

/** People, all verified and with the same password; the first has the name that is given. */
export function* userLines(users: number, { name, passwordHash }: { name: string; passwordHash: string }) {
  for (let id = 1; id <= users; id++) {
    const username = id === 1 ? name : `builder${id}`
    yield line(id, lwid('usr', id), username, `${username}@mail.example`, 'true', passwordHash, time(beginMs))
  }
}
