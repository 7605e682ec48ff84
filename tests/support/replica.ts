import { appendFileSync, chmodSync, cpSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import pg from 'pg'
import { silentLog } from '#platform/log.ts'
import { type ConnectionOptions, type Postgres, startPostgres } from '#platform/postgres/startPostgres.ts'

type Source = { dataDir: string; connection: ConnectionOptions }

/** The replica creates its own, or fetches them from the primary. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'])

/** A streaming replica that applies each commit `delayMs` after it happened. */
export async function startReplica(
  { dataDir, connection }: Source,
  { into, delayMs, settings = {} }: { into: string; delayMs: number; settings?: Record<string, string> },
): Promise<Postgres> {
  const [from, to] = [join(dataDir, 'postgres'), join(into, 'postgres')]
  mkdirSync(into, { recursive: true })
  // Started by root, the servers have an account of their own, which must reach the socket of the primary.
  chmodSync(dataDir, 0o755)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  const isCopied = (path: string) =>
    !leftOut.has(relative(from, path).split(sep)[0] ?? '') && !lstatSync(path).isSocket()
  cpSync(from, to, { recursive: true, filter: isCopied })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  for (const directory of ['pg_wal', 'pg_replslot']) mkdirSync(join(to, directory), { recursive: true })
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  // The setting is in the file where `alter system` can change it.
  appendFileSync(join(to, 'postgresql.auto.conf'), `recovery_min_apply_delay = '${delayMs}ms'\n`)
  const { host, port, user } = connection
  return startPostgres({
    dataDir: into,
    log: silentLog,
    settings: { ...settings, primary_conninfo: `host=${host} port=${port} user=${user}` },
  })
}

export const toUrl = ({ host, user, database }: ConnectionOptions): string =>
  `postgres://${user}@${encodeURIComponent(host)}/${database}`
