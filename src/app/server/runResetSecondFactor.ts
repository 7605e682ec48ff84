import { findUserByName } from '#features/accounts/server/index.ts'
import { resetSecondFactor } from '#features/management/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { createContext } from '#platform/context.ts'
import { createLog } from '#platform/log.ts'
import { system } from '#seeds/system.ts'
import { connectToDatabase } from './connectToDatabase.ts'
import { createBuiltSite } from './createBuiltSite.ts'

/** Recovers an admin who has lost the second factor; works with or without a running site. Throws StartError. */
export async function runResetSecondFactor(config: Config, username: string): Promise<void> {
  const log = createLog('warn')
  const database = await connectToDatabase(config, log)
  const site = await createBuiltSite(config, database.connection, log)
  try {
    const user = await findUserByName(site.services.db, username.replace(/^@/, '')).catch(explainMissingTables)
    if (!user) throw new StartError(`There is no account @${username}`)
    await resetSecondFactor(createContext(site.services, { viewer: system }), { userId: user.id })
    console.log(`@${user.username} signs in by the password alone now, and can set up another second factor.`)
  } finally {
    await site.stop()
    await database.stop()
  }
}

/** PostgreSQL's `undefined_table`: the data directory is new. */
export function explainMissingTables(error: unknown): never {
  if ((error as { code?: unknown }).code === '42P01') throw new StartError('There is no site here yet: start it once')
  throw error
}
