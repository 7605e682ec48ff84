import type { Kysely } from 'kysely'
import type { DB } from '#generated/database.ts'

/** The pool, or the connection of a transaction. */
export type WritableDb = Kysely<DB>

type Writes =
  | 'insertInto'
  | 'replaceInto'
  | 'updateTable'
  | 'deleteFrom'
  | 'mergeInto'
  | 'transaction'
  | 'startTransaction'

/** For reading: `writes.ts` demands a `WritableDb`, which only an authorized context and its transactions have. */
export type Db = Omit<WritableDb, Writes>
