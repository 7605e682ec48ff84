import type pg from 'pg'
import { findUserByName } from '#features/accounts/server/index.ts'
import { resetSecondFactor } from '#features/management/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import { DataDirInUse, StartError } from '#platform/config/startError.ts'
import { contextFor } from '#platform/context.ts'
import { type Log, openLog } from '#platform/log.ts'
import { runningConnection, startPostgres } from '#platform/postgres/startPostgres.ts'
import { system } from '#seeds/system.ts'
import { builtSite } from './builtSite.ts'

/**
 * Takes the second factor off an account, for whoever runs the site: its only admin may have lost it, and then nobody
 * in the panel can. Works beside a running site and without one. Throws StartError.
 */
export async function resetFactor(config: Config, username: string | undefined): Promise<void> {
  if (!username) throw new StartError('Whose? Name the account: npm run reset-second-factor -- <username>')
  const log = openLog('warn')
  const database = await reachDatabase(config, log)
  const site = await builtSite(config, database.connection, log)
  try {
    const user = await findUserByName(site.services.db, username.replace(/^@/, '')).catch(orNoSite)
    if (!user) throw new StartError(`There is no account @${username}`)
    await resetSecondFactor(contextFor(site.services, { viewer: system }), { userId: user.id })
    console.log(`@${user.username} signs in by the password alone now, and can set up another second factor.`)
  } finally {
    await site.stop()
    await database.stop()
  }
}

type Reached = { connection: pg.PoolConfig; stop(): Promise<void> }

/** The database of the site: the server it names, the one it runs at the moment, or else one started for this. */
async function reachDatabase(config: Config, log: Log): Promise<Reached> {
  const stop = () => Promise.resolve()
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop }
  try {
    return await startPostgres({ ...config, log })
  } catch (error) {
    const connection = error instanceof DataDirInUse ? runningConnection(config.dataDir) : undefined
    if (!connection) throw error
    return { connection, stop }
  }
}

/** PostgreSQL's `undefined_table`: the data directory has just been made. */
function orNoSite(error: unknown): never {
  if ((error as { code?: unknown }).code === '42P01')
    throw new StartError('There is no site here yet: npm start makes it')
  throw error
}
