import { findDump, findPrefix } from '../sql/openDump.ts'
import { type Row, readRows, readTables } from '../sql/readRows.ts'

const smallTables = ['users', 'group_user', 'group_permission', 'tags', 'discussions', 'discussion_tag'] as const

export type FlarumTables = (table: (typeof smallTables)[number]) => readonly Row[]

export type FlarumSource = {
  readonly directory: string
  readonly tables: FlarumTables
  readPosts(): AsyncGenerator<{ row: Row }>
  readLikes(): AsyncGenerator<{ row: Row }>
}

/** Throws StartError. */
export async function openFlarum(directory: string): Promise<FlarumSource> {
  const path = findDump(directory)
  const reading = { path, prefix: await findPrefix(path, 'group_permission') }
  return {
    directory,
    tables: await readTables(reading, smallTables),
    readPosts: () => readRows(reading, ['posts']),
    readLikes: () => readRows(reading, ['post_likes']),
  }
}

/** Flarum stores times in UTC, as MySQL writes them. */
export const toTime = (text: string): string => `${text.replace(' ', 'T')}Z`
