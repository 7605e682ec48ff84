import { rmSync } from 'node:fs'
import { DataDirInUseError, StartError } from '#platform/config/startErrors.ts'
import { silentLog } from '#platform/log.ts'
import { type Postgres, startPostgres } from '#platform/postgres/startPostgres.ts'

/** Scratch data never outlives its run, so durability is off. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

const maxServers = 16

/** Uses the first free directory below .cache. */
export async function startScratchPostgres(): Promise<Postgres> {
  for (let number = 1; ; number++) {
    const dataDir = `.cache/postgres-${number}`
    try {
      return await startFresh(dataDir)
    } catch (error) {
      if (!(error instanceof DataDirInUseError) || number === maxServers) throw error
    }
  }
}

/** Files from before a crash cannot be recovered without fsync, so they are created again. */
async function startFresh(dataDir: string): Promise<Postgres> {
  const options = {
    dataDir,
    log: silentLog,
    settings,
    pgBin: process.env.PG_BIN || undefined,
    pgUser: process.env.PG_USER || undefined,
  }
  try {
    return await startPostgres(options)
  } catch (error) {
    if (!(error instanceof StartError) || error instanceof DataDirInUseError) throw error
    rmSync(`${dataDir}/postgres`, { recursive: true, force: true })
    return await startPostgres(options)
  }
}
