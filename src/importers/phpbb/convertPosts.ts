import { commentLimits } from '#features/comments/contract/commentLimits.ts'
import { postLimits } from '#features/forum/contract/postLimits.ts'
import { takeCharacters } from '#language/cutText.ts'
import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import { createLwid } from '../archive/lwids.ts'
import { countLongText } from '../countLongText.ts'
import { ensureRenderable } from '../ensureRenderable.ts'
import type { Report } from '../report.ts'
import { isXml, parseXml } from '../s9e/parseXml.ts'
import { renderTree, toPicture } from '../s9e/renderTree.ts'
import type { TextElement } from '../s9e/tree.ts'
import type { Row } from '../sql/readRows.ts'
import type { Attachment } from './attachments.ts'
import { toForumLwid } from './convertForums.ts'
import type { Members } from './convertMembers.ts'
import { decodeEntities } from './decodeEntities.ts'
import { parseBbcode } from './parseBbcode.ts'
import { type PhpbbSource, toTime } from './phpbbSource.ts'

export type PostConversion = {
  readonly source: PhpbbSource
  readonly archive: ArchiveWriter
  readonly report: Report
  readonly members: Members
  /** Ids of the forums that are kept. */
  readonly forums: ReadonlySet<string>
  readAttachments(postId: string): Promise<readonly Attachment[]>
}

const toTopicLwid = (id: number): string => createLwid('pst', 'phpbb', id)
const toCommentLwid = (id: number): string => createLwid('cmt', 'phpbb', id)

const approved = '1'
const topicTypes = { sticky: 1, announcement: 2, global: 3 } as const
const topicLocked = 1

/** Writes the topics that everybody could read, and their posts. */
export async function convertPosts(conversion: PostConversion): Promise<void> {
  const { source, archive, report, members } = conversion
  const topics = findPublicTopics(conversion)
  const posts = await findPublicPosts(source, topics, report)
  for await (const { row } of source.readPosts()) {
    const id = row.text('post_id')
    const topic = topics.get(row.text('topic_id'))
    const lwid = posts.get(id)
    if (!topic || !lwid) continue
    const isFirst = topic.text('topic_first_post_id') === id
    const object = {
      lwid,
      author: members.findLwid(row.number('poster_id')),
      createdAt: toTime(row.number('post_time')),
      ...(row.number('post_edit_time') ? { editedAt: toTime(row.number('post_edit_time')) } : {}),
    }
    const attachments = await conversion.readAttachments(id)
    const body = convertBody(row, { attachments, posts, members, report })
    const { maxBodyLength } = isFirst ? postLimits : commentLimits
    countLongText(report, body, { max: maxBodyLength, name: `post ${id}` })
    if (isFirst) await archive.write('posts', { ...object, ...toPost(topic), body })
    else await archive.write('comments', { ...object, parent: toTopicLwid(topic.number('topic_id')), body })
    report.keep(isFirst ? 'posts' : 'comments')
    await writeAddresses(archive, {
      postId: id,
      lwid,
      attachments,
      topicId: isFirst ? row.text('topic_id') : undefined,
    })
  }
}

type Addresses = {
  readonly postId: string
  readonly lwid: string
  readonly attachments: readonly Attachment[]
  readonly topicId: string | undefined
}

async function writeAddresses(
  archive: ArchiveWriter,
  { postId, lwid, attachments, topicId }: Addresses,
): Promise<void> {
  if (topicId) await archive.write('rows/old_addresses', { address: `/viewtopic.php?t=${topicId}`, object: lwid })
  await archive.write('rows/old_addresses', { address: `/viewtopic.php?p=${postId}`, object: lwid })
  for (const { id, path } of attachments)
    if (path) await archive.write('rows/old_addresses', { address: `/download/file.php?id=${id}`, location: path })
}

function findPublicTopics({ source, forums, report }: PostConversion): Map<string, Row> {
  const topics = new Map<string, Row>()
  for (const topic of source.tables('topics')) {
    if (topic.text('topic_moved_id') !== '0') continue
    if (!forums.has(topic.text('forum_id'))) report.lose('topics in forums that are left out')
    else if (topic.text('topic_visibility') !== approved) report.lose('topics that were deleted or not approved')
    else topics.set(topic.text('topic_id'), topic)
  }
  return topics
}

/** Lwids by the ids of posts, of topics whose first post is there. */
async function findPublicPosts(
  source: PhpbbSource,
  topics: Map<string, Row>,
  report: Report,
): Promise<ReadonlyMap<string, string>> {
  const topicOfPost = new Map<string, string>()
  for await (const { row } of source.readPosts()) {
    const topicId = row.text('topic_id')
    if (!topics.has(topicId)) continue
    if (row.text('post_visibility') === approved) topicOfPost.set(row.text('post_id'), topicId)
    else report.lose('posts that were deleted or not approved')
  }
  for (const [id, topic] of topics) {
    if (topicOfPost.get(topic.text('topic_first_post_id')) === id) {
      if (topic.text('poll_title')) report.lose('polls')
      continue
    }
    topics.delete(id)
    report.lose('topics whose first post was deleted or not approved')
  }
  const lwids = new Map<string, string>()
  for (const [id, topicId] of topicOfPost) {
    const topic = topics.get(topicId)
    if (!topic) continue
    const isFirst = topic.text('topic_first_post_id') === id
    lwids.set(id, isFirst ? toTopicLwid(Number(topicId)) : toCommentLwid(Number(id)))
  }
  return lwids
}

function toPost(topic: Row) {
  const type = topic.number('topic_type')
  const isPinned = type === topicTypes.sticky || type === topicTypes.announcement || type === topicTypes.global
  return {
    parent: toForumLwid(topic.number('forum_id')),
    title: takeCharacters(decodeEntities(topic.text('topic_title')).trim(), postLimits.maxTitleLength) || 'Untitled',
    viewCount: topic.number('topic_views'),
    ...(isPinned ? { pinnedAt: toTime(topic.number('topic_time')) } : {}),
    ...(type === topicTypes.global ? { isPinnedEverywhere: true } : {}),
    ...(topic.number('topic_status') === topicLocked ? { lockReason: 'Locked before the move' } : {}),
  }
}

type TextOptions = {
  readonly attachments: readonly Attachment[]
  readonly posts: ReadonlyMap<string, string>
  readonly members: Members
  readonly report: Report
}

function convertBody(row: Row, { attachments, posts, members, report }: TextOptions): string {
  const text = row.text('post_text')
  const used = new Set<Attachment>()
  const body = renderTree(isXml(text) ? parseXml(text) : parseBbcode(text, row.text('bbcode_uid')), {
    renderElement(element, content) {
      if (element.name !== 'ATTACHMENT') return undefined
      const attachment = findAttachment(element, attachments)
      if (!attachment) return content
      used.add(attachment)
      return showAttachment(attachment)
    },
    findPost: (id) => posts.get(id),
    findUsername: members.findUsername,
    onUnknown: (name) => report.change('marks without a counterpart, whose words are kept', name.toLowerCase()),
  })
  if (row.number('poster_id') === 1 && row.text('post_username'))
    report.change('texts of guests, whose author has no name now', decodeEntities(row.text('post_username')))
  const others = attachments.filter((attachment) => !used.has(attachment)).map(showAttachment)
  return ensureRenderable([body, ...others].filter(Boolean).join('\n\n'), report)
}

/** The name counts where it is known, because the numbers depend on a setting. */
function findAttachment({ attributes }: TextElement, attachments: readonly Attachment[]): Attachment | undefined {
  const named = attachments.filter(({ name }) => name === attributes.filename)
  return named.length === 1 ? named[0] : attachments[Number(attributes.index)]
}

const showAttachment = ({ name, path }: Attachment): string =>
  path ? toPicture(path, name) : `*${name.replaceAll(/[*_\\[\]]/g, String.raw`\$&`)}*`
