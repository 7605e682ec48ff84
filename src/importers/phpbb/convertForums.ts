import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import { createLwid } from '../archive/lwids.ts'
import { ForumKeys } from '../forumKeys.ts'
import type { Report } from '../report.ts'
import type { Row } from '../sql/readRows.ts'
import { decodeEntities } from './decodeEntities.ts'
import { findPublicForums, isCategory, isForum } from './findPublicForums.ts'
import type { PhpbbTables } from './phpbbSource.ts'
import { toPlainText } from './toPlainText.ts'

export const toForumLwid = (id: number): string => createLwid('frm', 'phpbb', id)

const locked = 1

/** Writes the forums that guests may read. Returns their ids. */
export async function convertForums(
  tables: PhpbbTables,
  archive: ArchiveWriter,
  report: Report,
): Promise<ReadonlySet<string>> {
  const forums = tables('forums').toSorted((a, b) => a.number('left_id') - b.number('left_id'))
  const isPublic = findPublicForums(tables)
  const keys = new ForumKeys()
  const kept = new Set<string>()
  for (const [position, forum] of forums.entries()) {
    const id = forum.text('forum_id')
    const title = toTitle(forum, forums)
    if (!isPublic.has(id)) report.lose('forums that guests could not read, with all that is in them')
    else if (isCategory(forum)) report.change('categories, which no forum is in any more', title)
    else if (!isForum(forum)) report.lose('links among the forums')
    else {
      kept.add(id)
      const lwid = toForumLwid(Number(id))
      await archive.write('forums', {
        lwid,
        key: keys.give(title, Number(id)),
        title,
        description: toPlainText(forum.text('forum_desc'), forum.text('forum_desc_uid')),
        position,
        ...(forum.number('forum_status') === locked ? { protected: true, postRoles: ['moderator'] } : {}),
      })
      report.keep('forums')
      await archive.write('rows/old_addresses', { address: `/viewforum.php?f=${id}`, object: lwid })
    }
  }
  return kept
}

/** A forum within another one is named with it, unless that is only a heading. */
function toTitle(forum: Row, forums: readonly Row[]): string {
  const name = decodeEntities(forum.text('forum_name'))
  const parent = forums.find((other) => other.text('forum_id') === forum.text('parent_id'))
  return parent && isForum(parent) ? `${toTitle(parent, forums)} – ${name}` : name
}
