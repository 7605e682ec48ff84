import type { Conversion } from '../converter.ts'
import type { CopyRow } from '../sql/copyRow.ts'
import { firstNumber, type KeptPosts } from './keptPosts.ts'
import type { Members } from './members.ts'
import type { Tables } from './tables.ts'

type Contents = { readonly posts: KeptPosts; readonly members: Members }

const likeType = 2
/** The limit of bookmarks, which can be removed, so that nothing imports it; a test compares them. */
export const maxNoteLength = 500

export async function writeLikes(
  tables: Tables,
  { archive, report }: Conversion,
  { posts, members }: Contents,
): Promise<void> {
  for await (const row of tables.read('post_actions')) {
    if (row.findNumber('post_action_type_id') !== likeType || row.find('deleted_at') !== null) continue
    if (row.isTrue('targets_topic')) continue
    const object = posts.findLwid(row.getNumber('post_id'))
    const user = members.findLwid(row.findNumber('user_id'))
    if (!object || !user) {
      report.lose('likes of posts that are left out')
      continue
    }
    await archive.write('rows/ratings', { object, user, createdAt: row.getTime('created_at') })
    report.keep('likes')
  }
}

export async function writeBookmarks(
  tables: Tables,
  { archive, report }: Conversion,
  { posts, members }: Contents,
): Promise<void> {
  const written = new Set<string>()
  for await (const row of tables.read('bookmarks')) {
    const object = findBookmarked(row, posts)
    const user = members.findLwid(row.findNumber('user_id'))
    if (!object || !user) {
      report.lose('bookmarks of what is left out')
      continue
    }
    // A topic and its first post may both have one.
    if (written.has(`${user} ${object}`)) continue
    written.add(`${user} ${object}`)
    const note = Array.from(row.getText('name').toWellFormed()).slice(0, maxNoteLength).join('')
    await archive.write('rows/bookmarks', { user, object, note, createdAt: row.getTime('created_at') })
    report.keep('bookmarks')
    // An import notifies nobody, and reminders may be long past.
    if (row.find('reminder_at') !== null) report.lose('reminders of bookmarks')
  }
}

function findBookmarked(row: CopyRow, posts: KeptPosts): string | undefined {
  const type = row.find('bookmarkable_type') ?? 'Post'
  const id = row.findNumber('bookmarkable_id') ?? row.findNumber('post_id')
  if (id === null) return undefined
  if (type === 'Topic') return posts.findLwidByNumber(id, firstNumber)
  return type === 'Post' ? posts.findLwid(id) : undefined
}
