import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Transact } from './transaction.ts'

/** Plans for the actual values: a generic plan cannot tell rare values from common ones. */
export const forceCustomPlan = { plan_cache_mode: 'force_custom_plan' } as const

/** Applies PostgreSQL settings to one transaction, in the same packet as its queries. */
export const withSettings = <T>(
  transact: Transact,
  settings: Readonly<Record<string, string>>,
  run: (db: Db) => Promise<T>,
): Promise<T> =>
  transact(async ({ db }) => {
    const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
    const settingsApplied = sql`select ${sql.join(calls)}`.execute(db)
    const [result] = await Promise.all([run(db), settingsApplied])
    return result
  })
