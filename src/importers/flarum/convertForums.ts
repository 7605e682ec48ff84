import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import { createLwid } from '../archive/lwids.ts'
import { ForumKeys } from '../forumKeys.ts'
import type { Report } from '../report.ts'
import type { Row } from '../sql/readRows.ts'
import type { PublicTags } from './findPublicTags.ts'
import type { FlarumTables } from './flarumSource.ts'

const toForumLwid = (id: number): string => createLwid('frm', 'flarum', id)

/** For discussions without a primary tag. No tag has this number. */
const generalId = 0

export type Forums = {
  /** The forum of a discussion with these tags. */
  findForum(tagIds: readonly string[]): string
}

type Options = { readonly publicTags: PublicTags; readonly archive: ArchiveWriter; readonly report: Report }

/** Writes a forum for each public primary tag, and for those within it. */
export async function convertForums(tables: FlarumTables, { publicTags, archive, report }: Options): Promise<Forums> {
  const tags = new Map(tables('tags').map((tag) => [tag.text('id'), tag]))
  const hasAnswers = findTagsWithAnswers(tables)
  const keys = new ForumKeys()
  const sorted = [...tags.values()].toSorted((a, b) => a.number('position') - b.number('position'))
  const ids = new Set<string>()
  for (const [index, tag] of sorted.entries()) {
    const id = tag.text('id')
    if (!publicTags.ids.has(id)) report.lose('tags that guests could not read, with their discussions')
    else if (tag.isNull('position')) report.lose('secondary tags')
    else {
      ids.add(id)
      const lwid = toForumLwid(Number(id))
      const title = toTitle(tag, tags)
      await archive.write('forums', {
        lwid,
        key: keys.give(title, Number(id)),
        title,
        description: tag.text('description'),
        position: index + 1,
        acceptsAnswers: hasAnswers.has(id),
      })
      report.keep('forums')
      await archive.write('rows/old_addresses', { address: `/t/${tag.text('slug')}`, object: lwid })
    }
  }
  if (publicTags.isOpen)
    await archive.write('forums', {
      lwid: toForumLwid(generalId),
      key: keys.give('General', generalId),
      title: 'General',
      position: sorted.length + 1,
      acceptsAnswers: hasAnswers.has(''),
    })
  return {
    findForum: (tagIds) =>
      toForumLwid(
        Number(
          findInnermost(
            tagIds.filter((id) => ids.has(id)),
            tags,
          ) ?? generalId,
        ),
      ),
  }
}

function toTitle(tag: Row, tags: ReadonlyMap<string, Row>): string {
  const parent = tags.get(tag.text('parent_id'))
  return parent ? `${toTitle(parent, tags)} – ${tag.text('name')}` : tag.text('name')
}

/** A discussion has the tag within another one beside that one. */
const findInnermost = (ids: readonly string[], tags: ReadonlyMap<string, Row>): string | undefined =>
  ids.find((id) => tags.get(id)?.text('parent_id')) ?? ids[0]

/** The tags of discussions with an answer; an empty one for those without tags. */
function findTagsWithAnswers(tables: FlarumTables): ReadonlySet<string> {
  const answered = new Set(
    tables('discussions').flatMap((row) =>
      row.has('best_answer_post_id') && !row.isNull('best_answer_post_id') ? [row.text('id')] : [],
    ),
  )
  const tagged = tables('discussion_tag').filter((row) => answered.has(row.text('discussion_id')))
  return new Set(['', ...tagged.map((row) => row.text('tag_id'))].slice(answered.size ? 0 : 1))
}
