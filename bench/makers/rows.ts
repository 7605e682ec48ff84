import { toSlug } from '#features/forum/server/slug.ts'
import { toTsvector } from '#features/search/server/text/vector.ts'
import { escapeCopyText } from './copy.ts'
import { type ForumPlan, startMs } from './plan.ts'
import { type Random, scramble, seededRandom } from './random.ts'
import { drawParagraphs, drawTitle } from './words.ts'

type Line = string

const postSize = { paragraphs: 3, most: 4 }
const commentSize = { paragraphs: 1, most: 3 }

const sqlNull = '\\N'
const toLine = (...values: (string | number)[]): Line => `${values.join('\t')}\n`
const formatTime = (ms: number): string => new Date(ms).toISOString()
const formatLwid = (prefix: string, id: number): string => `${prefix}-${scramble(id).toString(16).padStart(8, '0')}`

export const objectColumns =
  'id, lwid, kind, parent_id, author_id, created_at, score, comment_count, view_count' as const

/** Oldest first. */
export function* objectLines(plan: ForumPlan): Generator<Line> {
  const { sizes, forumId, order, createdAt, postOfComment, postIds, commentCounts, scores } = plan
  const random = seededRandom(2)
  yield toLine(forumId, formatLwid('frm', forumId), 'forum', sqlNull, sqlNull, formatTime(startMs), 0, 0, 0)
  for (const [rank, index] of order.entries()) {
    const id = rank + 2
    const createdAtText = formatTime(createdAt[rank] as number)
    const author = drawAuthor(random, sizes.users)
    if (index < sizes.posts) {
      const comments = commentCounts[index] as number
      const views = Math.floor((comments + 3) * (10 + random() * 40))
      const score = scores.posts[index] as number
      yield toLine(id, formatLwid('pst', id), 'post', forumId, author, createdAtText, score, comments, views)
    } else {
      const comment = index - sizes.posts
      const post = postIds[postOfComment[comment] as number] as number
      yield toLine(
        id,
        formatLwid('cmt', id),
        'comment',
        post,
        author,
        createdAtText,
        scores.comments[comment] as number,
        0,
        0,
      )
    }
  }
}

/** User 1 is the one that signs in. */
const drawAuthor = (random: Random, users: number): number => 1 + Math.floor(users * random() ** 2.2)

export const postColumns = 'object_id, number, title, slug, body, rendered_body' as const

export function* postLines({ postIds }: ForumPlan): Generator<Line> {
  const random = seededRandom(3)
  for (const [post, id] of postIds.entries()) {
    const title = drawTitle(random)
    yield toLine(id, post + 1, title, toSlug(title), ...drawTexts(random, postSize))
  }
}

export const commentColumns = 'object_id, reply_to_id, body, rendered_body' as const

/** Yields comments in order of time, so that a reply comes after its parent. */
export function* commentLines({ sizes, order, postOfComment }: ForumPlan): Generator<Line> {
  const random = seededRandom(4)
  const latest = new Uint32Array(sizes.posts)
  for (const [rank, index] of order.entries()) {
    if (index < sizes.posts) continue
    const id = rank + 2
    const post = postOfComment[index - sizes.posts] as number
    const answered = latest[post] && random() < 0.4 ? latest[post] : sqlNull
    if (!latest[post] || random() < 0.5) latest[post] = id
    yield toLine(id, answered, ...drawTexts(random, commentSize))
  }
}

function drawTexts(random: Random, size: { paragraphs: number; most: number }): [string, string] {
  const paragraphs = drawParagraphs(random, size)
  return [paragraphs.join('\\n\\n'), paragraphs.map((text) => `<p>${text}</p>\\n`).join('')]
}

/** Random words; no query of this suite reads them. */
export function* documentLines({ sizes, order, createdAt }: ForumPlan): Generator<Line> {
  const random = seededRandom(6)
  for (const [rank, index] of order.entries()) {
    const kind = index < sizes.posts ? 'post' : 'comment'
    const title = kind === 'post' ? drawTitle(random) : ''
    const text = drawParagraphs(random, kind === 'post' ? postSize : commentSize).join(' ')
    const createdAtText = new Date(createdAt[rank] as number)
    const document = {
      title,
      text,
      createdAt: createdAtText,
      authorId: drawAuthor(random, sizes.users),
      needAnyRole: [],
    }
    yield toLine(kind, rank + 2, createdAtText.toISOString(), '{}', escapeCopyText(toTsvector(kind, document)))
  }
}

export const ratingColumns = 'object_id, user_id, created_at' as const

export function* ratingLines({ sizes, order, createdAt, scores }: ForumPlan): Generator<Line> {
  const random = seededRandom(5)
  for (const [rank, index] of order.entries()) {
    const isPost = index < sizes.posts
    const score = (isPost ? scores.posts[index] : scores.comments[index - sizes.posts]) as number
    const first = Math.floor(random() * sizes.users)
    const createdAtText = formatTime((createdAt[rank] as number) + 3_600_000)
    for (let n = 0; n < score; n++) yield toLine(rank + 2, 1 + ((first + n) % sizes.users), createdAtText)
  }
}

export const userColumns = 'id, lwid, username, email, verified, password_hash, joined_at' as const

export function* userLines(users: number, { name, passwordHash }: { name: string; passwordHash: string }) {
  for (let id = 1; id <= users; id++) {
    const username = id === 1 ? name : `builder${id}`
    yield toLine(
      id,
      formatLwid('usr', id),
      username,
      `${username}@mail.example`,
      'true',
      passwordHash,
      formatTime(startMs),
    )
  }
}
