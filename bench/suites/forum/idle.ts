import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findRunningConnection } from '#platform/postgres/startPostgres.ts'
import type { App } from '../../app.ts'
import { cpuMs, familyCpuMs, postgresPid } from '../../cpu.ts'
import { atMost, type Figure } from '../../figure.ts'

/** The site rests after a minute without requests. */
const settleMs = 65_000
const windowSeconds = 120

/** What the site costs while nobody is there. */
export async function measureIdle({ pid, dataDir }: App): Promise<Figure[]> {
  await sleep(settleMs)
  const before = await readCounters(pid, dataDir)
  await sleep(windowSeconds * 1_000)
  const after = await readCounters(pid, dataDir)
  const perSecond = (after.transactions - before.transactions) / windowSeconds
  const cpuPerMinute = (of: 'site' | 'database') => ((after[of] - before[of]) / windowSeconds) * 60
  const figures: Figure[] = [
    { name: 'idle: statements', value: perSecond, unit: '1/s', target: atMost(0.5) },
    { name: 'idle: CPU of the site', value: cpuPerMinute('site'), unit: 'ms/minute' },
    { name: 'idle: CPU of the database', value: cpuPerMinute('database'), unit: 'ms/minute' },
  ]
  return figures.filter(({ value }) => !Number.isNaN(value))
}

async function readCounters(pid: number, dataDir: string) {
  return {
    transactions: await countTransactions(dataDir),
    site: cpuMs(pid) ?? Number.NaN,
    database: familyCpuMs(postgresPid(dataDir)) ?? Number.NaN,
  }
}

async function countTransactions(dataDir: string): Promise<number> {
  const client = new pg.Client(findRunningConnection(dataDir))
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
