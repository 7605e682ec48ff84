import { commentLimits } from '#features/comments/contract/commentLimits.ts'
import { postLimits } from '#features/forum/contract/postLimits.ts'
import { takeCharacters } from '#language/cutText.ts'
import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import { createLwid } from '../archive/lwids.ts'
import type { Pictures } from '../archive/pictures.ts'
import { countLongText } from '../countLongText.ts'
import type { Report } from '../report.ts'
import type { Row } from '../sql/readRows.ts'
import type { Forums } from './convertForums.ts'
import type { Members } from './convertMembers.ts'
import { convertText } from './convertText.ts'
import type { PublicTags } from './findPublicTags.ts'
import { type FlarumSource, toTime } from './flarumSource.ts'

export type PostConversion = {
  readonly source: FlarumSource
  readonly archive: ArchiveWriter
  readonly report: Report
  readonly pictures: Pictures
  readonly members: Members
  readonly forums: Forums
  readonly publicTags: PublicTags
}

const toDiscussionLwid = (id: number): string => createLwid('pst', 'flarum', id)
const toCommentLwid = (id: number): string => createLwid('cmt', 'flarum', id)

/** Writes the discussions that everybody could read, with their posts and likes. */
export async function convertPosts(conversion: PostConversion): Promise<void> {
  const { source, archive, report, members, forums } = conversion
  const tagIds = Map.groupBy(source.tables('discussion_tag'), (row) => row.text('discussion_id'))
  const listTags = (id: string) => (tagIds.get(id) ?? []).map((row) => row.text('tag_id'))
  const discussions = findPublicDiscussions(conversion, listTags)
  const posts = await findPublicPosts(source, discussions, report)
  for await (const { row } of source.readPosts()) {
    const id = row.text('id')
    const discussionId = row.text('discussion_id')
    const discussion = discussions.get(discussionId)
    const lwid = posts.get(id)
    if (!discussion || !lwid) continue
    const isFirst = discussion.text('first_post_id') === id
    const author = members.findLwid(row.text('user_id'))
    const createdAt = toTime(row.text('created_at'))
    const edited = row.isNull('edited_at') ? {} : { editedAt: toTime(row.text('edited_at')) }
    const body = await convertText(row.text('content'), { ...conversion, posts, owner: author, createdAt })
    const { maxBodyLength } = isFirst ? postLimits : commentLimits
    countLongText(report, body, { max: maxBodyLength, name: `/d/${discussionId}/${row.text('number')}` })
    const object = { lwid, author, createdAt, ...edited, body }
    if (isFirst)
      await archive.write('posts', {
        ...object,
        ...toPost(discussion, posts),
        parent: forums.findForum(listTags(discussionId)),
      })
    else await archive.write('comments', { ...object, parent: toDiscussionLwid(Number(discussionId)) })
    report.keep(isFirst ? 'posts' : 'comments')
    if (isFirst) await archive.write('rows/old_addresses', { address: `/d/${discussionId}`, object: lwid })
    await archive.write('rows/old_addresses', { address: `/d/${discussionId}/${row.text('number')}`, object: lwid })
  }
  await convertLikes(conversion, posts)
}

/** A column that an extension or a later version adds hides nothing where it is missing. */
const isSet = (row: Row, column: string): boolean => row.has(column) && !row.isNull(column) && row.text(column) !== '0'

const isUnapproved = (row: Row): boolean => row.has('is_approved') && row.text('is_approved') === '0'

function findPublicDiscussions(
  { source, publicTags, report }: PostConversion,
  listTags: (id: string) => string[],
): Map<string, Row> {
  const discussions = new Map<string, Row>()
  for (const row of source.tables('discussions')) {
    const id = row.text('id')
    if (!publicTags.isOpen || listTags(id).some((tag) => !publicTags.ids.has(tag)))
      report.lose('discussions that guests could not read')
    else if (row.text('is_private') !== '0') report.lose('private discussions')
    else if (!row.isNull('hidden_at') || isUnapproved(row)) report.lose('discussions that were hidden or not approved')
    else discussions.set(id, row)
  }
  return discussions
}

async function findPublicPosts(
  source: FlarumSource,
  discussions: Map<string, Row>,
  report: Report,
): Promise<ReadonlyMap<string, string>> {
  const discussionOfPost = new Map<string, string>()
  for await (const { row } of source.readPosts()) {
    const discussionId = row.text('discussion_id')
    if (!discussions.has(discussionId)) continue
    if (row.text('type') !== 'comment') report.lose('events among the posts, such as renames')
    else if (row.text('is_private') !== '0' || !row.isNull('hidden_at') || isUnapproved(row))
      report.lose('posts that were private, hidden or not approved')
    else discussionOfPost.set(row.text('id'), discussionId)
  }
  for (const [id, discussion] of discussions) {
    if (discussionOfPost.get(discussion.text('first_post_id')) === id) continue
    discussions.delete(id)
    report.lose('discussions whose first post guests could not read')
  }
  const lwids = new Map<string, string>()
  for (const [id, discussionId] of discussionOfPost) {
    const discussion = discussions.get(discussionId)
    if (!discussion) continue
    const isFirst = discussion.text('first_post_id') === id
    lwids.set(id, isFirst ? toDiscussionLwid(Number(discussionId)) : toCommentLwid(Number(id)))
  }
  return lwids
}

function toPost(discussion: Row, posts: ReadonlyMap<string, string>) {
  const answer = isSet(discussion, 'best_answer_post_id')
    ? posts.get(discussion.text('best_answer_post_id'))
    : undefined
  return {
    title: takeCharacters(discussion.text('title').trim(), postLimits.maxTitleLength) || 'Untitled',
    ...(discussion.has('view_count') ? { viewCount: discussion.number('view_count') } : {}),
    ...(isSet(discussion, 'is_sticky') ? { pinnedAt: toTime(discussion.text('created_at')) } : {}),
    ...(isSet(discussion, 'is_locked') ? { lockReason: 'Locked before the move' } : {}),
    ...(answer?.startsWith('cmt-') ? { answer } : {}),
  }
}

async function convertLikes(
  { source, archive, report, members }: PostConversion,
  posts: ReadonlyMap<string, string>,
): Promise<void> {
  const written = new Set<string>()
  for await (const { row } of source.readLikes()) {
    const object = posts.get(row.text('post_id'))
    const userId = row.text('user_id')
    const key = `${object} ${userId}`
    if (!object || !members.has(userId) || written.has(key)) continue
    written.add(key)
    const createdAt = isSet(row, 'created_at') ? { createdAt: toTime(row.text('created_at')) } : {}
    await archive.write('rows/ratings', { object, user: members.findLwid(userId), ...createdAt })
    report.keep('likes')
  }
}
