import type { Kysely } from 'kysely'
import type { DB } from '#generated/database.ts'

/** Where queries are asked: the pool, or within a transaction its connection. */
export type Db = Kysely<DB>
