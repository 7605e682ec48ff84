import { rmSync } from 'node:fs'
import { DataDirInUse, StartError } from '#platform/config/startError.ts'
import { silentLog } from '#platform/log.ts'
import { type Postgres, startPostgres } from '#platform/postgres/startPostgres.ts'

/** Nothing in a scratch database outlives its run, so nothing has to reach the disk. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '100' }

const most = 16

/** Starts a database server for tests and tools, in the first directory of .cache that no other run uses. */
export async function startScratchPostgres(): Promise<Postgres> {
  for (let number = 1; ; number++) {
    const dataDir = `.cache/postgres-${number}`
    try {
      return await startFresh(dataDir)
    } catch (error) {
      if (!(error instanceof DataDirInUse) || number === most) throw error
    }
  }
}

/** Unwritten files of a machine that crashed cannot be recovered; they are made anew. */
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
    if (!(error instanceof StartError) || error instanceof DataDirInUse) throw error
    rmSync(`${dataDir}/postgres`, { recursive: true, force: true })
    return await startPostgres(options)
  }
}
