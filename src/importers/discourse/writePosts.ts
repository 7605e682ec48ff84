import { commentLimits } from '#features/comments/contract/commentLimits.ts'
import { postLimits } from '#features/forum/contract/postLimits.ts'
import { countCodePoints } from '#language/countCodePoints.ts'
import { hasVisibleText } from '#language/storableText.ts'
import type { Conversion } from '../converter.ts'
import type { CopyRow } from '../sql/copyRow.ts'
import type { Categories } from './categories.ts'
import { firstNumber, type KeptPosts } from './keptPosts.ts'
import type { Members } from './members.ts'
import type { Tables } from './tables.ts'
import { convertText } from './texts/convertText.ts'
import { convertEmoji } from './texts/names.ts'
import type { References } from './texts/textContext.ts'
import type { Topic } from './topics.ts'
import type { Uploads } from './uploads.ts'

export type Contents = {
  readonly topics: ReadonlyMap<number, Topic>
  readonly posts: KeptPosts
  readonly members: Members
  readonly categories: Categories
  readonly uploads: Uploads
  readonly references: References
}

/** Writes topics as posts, and all else in them as comments. */
export async function writePosts(tables: Tables, conversion: Conversion, contents: Contents): Promise<void> {
  for await (const row of tables.read('posts')) {
    const lwid = contents.posts.findLwid(row.getNumber('id'))
    const topic = contents.topics.get(row.getNumber('topic_id'))
    if (lwid && topic) await writePost(row, { lwid, topic }, { ...conversion, ...contents })
  }
}

type Place = { readonly lwid: string; readonly topic: Topic }

async function writePost(row: CopyRow, { lwid, topic }: Place, context: Conversion & Contents): Promise<void> {
  const { archive, report, posts } = context
  const number = row.getNumber('post_number')
  const isFirst = number === firstNumber
  const document = await toDocument(row, { lwid, topic }, context)
  const maxLength = isFirst ? postLimits.maxBodyLength : commentLimits.maxBodyLength
  if (countCodePoints(document.body) > maxLength) report.change('texts that are longer than new ones may be', lwid)
  if (document.hiddenAt) report.change('posts and topics that only the staff sees', lwid)
  if (isFirst) await archive.write('posts', { ...document, ...toPostFields(topic, context) })
  else await archive.write('comments', { ...document, ...toCommentFields(row, topic, posts) })
  report.keep(isFirst ? 'posts' : 'comments')
  await writeAddresses(row, { lwid, topic }, context)
}

async function toDocument(row: CopyRow, { lwid, topic }: Place, context: Conversion & Contents) {
  const { posts, members, uploads } = context
  const id = row.getNumber('id')
  const createdAt = row.getTime('created_at')
  const author = members.getAuthor(row.findNumber('user_id'), createdAt)
  const isHidden = posts.isHidden(id) || (topic.isHidden && row.getNumber('post_number') === firstNumber)
  const use = { postId: id, author, isPublic: posts.isPublic(topic.id, id) }
  const source = { label: lwid, loadUpload: (key: string) => uploads.link(key, use) }
  return {
    lwid,
    author,
    createdAt,
    editedAt: Number(row.findNumber('version')) > 1 ? row.findTime('last_version_at') : null,
    hiddenAt: isHidden ? (row.findTime('hidden_at') ?? createdAt) : null,
    body: await convertText(row.getText('raw'), source, context),
  }
}

/** The site does not say more about a topic that the old one had closed. */
const lockReason = 'Closed'

function toPostFields(topic: Topic, { posts, categories, report }: Conversion & Contents) {
  return {
    parent: categories.getLwid(topic.categoryId),
    title: toTitle(topic, (title) => convertEmoji(title, { report, label: `topic ${topic.id}` })),
    viewCount: topic.viewCount,
    lockReason: topic.isClosed ? lockReason : null,
    pinnedAt: topic.pinnedAt,
    pinnedUntil: topic.pinnedUntil,
    isPinnedEverywhere: topic.isPinnedEverywhere,
    answer: posts.findAnswer(topic.id) ?? null,
  }
}

function toTitle({ id, title }: Topic, convert: (title: string) => string): string {
  const line = convert(
    title
      .toWellFormed()
      .split(/[\p{Cc}\p{Zl}\p{Zp}]+/u)
      .join(' ')
      .trim(),
  )
  return hasVisibleText(line) ? Array.from(line).slice(0, postLimits.maxTitleLength).join('') : `Topic ${id}`
}

function toCommentFields(row: CopyRow, topic: Topic, posts: KeptPosts) {
  const target = row.findNumber('reply_to_post_number') ?? firstNumber
  const isReply = target > firstNumber && target < row.getNumber('post_number')
  return {
    parent: posts.findLwidByNumber(topic.id, firstNumber) ?? '',
    replyTo: isReply ? (posts.findLwidByNumber(topic.id, target) ?? null) : null,
  }
}

async function writeAddresses(row: CopyRow, { lwid, topic }: Place, { archive }: Conversion): Promise<void> {
  const number = row.getNumber('post_number')
  const addresses = [`/p/${row.getNumber('id')}`, `/t/${topic.id}/${number}`]
  if (number === firstNumber) addresses.push(`/t/${topic.id}`)
  for (const address of addresses) await archive.write('rows/old_addresses', { address, object: lwid })
}
