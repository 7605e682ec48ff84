import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Transact } from './transaction.ts'

/** Has every query planned for its own values, where a plan for any values would not know what is rare from what is common. */
export const ownPlans = { plan_cache_mode: 'force_custom_plan' } as const

/** Runs queries in a transaction with settings of PostgreSQL's that hold for it alone; both travel together. */
export const withSettings = <T>(
  transact: Transact,
  settings: Readonly<Record<string, string>>,
  run: (db: Db) => Promise<T>,
): Promise<T> =>
  transact(async ({ db }) => {
    const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
    const done = sql`select ${sql.join(set)}`.execute(db)
    const [result] = await Promise.all([run(db), done])
    return result
  })
