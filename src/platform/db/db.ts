import type { Kysely } from 'kysely'
import type { DB } from '#generated/database.ts'

/** The pool, or the connection of a transaction. */
export type Db = Kysely<DB>
