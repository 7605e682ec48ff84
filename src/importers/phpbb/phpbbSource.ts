import { findDump, findPrefix } from '../sql/openDump.ts'
import { type Row, readRows, readTables } from '../sql/readRows.ts'

const smallTables = [
  'config',
  'users',
  'groups',
  'user_group',
  'forums',
  'topics',
  'attachments',
  'banlist',
  'acl_options',
  'acl_roles_data',
  'acl_groups',
  'acl_users',
] as const

export type PhpbbTables = (table: (typeof smallTables)[number]) => readonly Row[]

export type PhpbbSource = {
  readonly directory: string
  readonly tables: PhpbbTables
  readPosts(): AsyncGenerator<{ row: Row }>
}

/** Throws StartError. */
export async function openPhpbb(directory: string): Promise<PhpbbSource> {
  const path = findDump(directory)
  const reading = { path, prefix: await findPrefix(path, 'acl_roles_data') }
  return {
    directory,
    tables: await readTables(reading, smallTables),
    readPosts: () => readRows(reading, ['posts']),
  }
}

export const toTime = (seconds: number): string => new Date(seconds * 1_000).toISOString()
