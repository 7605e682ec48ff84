import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { toUrl } from '#tests/replica.ts'
import { expectBreach, expectNoBreaches, type Outcome } from '../../attack/attack.ts'
import { registerAuthor } from '../../attack/author.ts'
import { createClient } from '../../attack/client.ts'
import { launchSite } from '../../attack/site.ts'
import { createQuery } from '../../cluster/fleet.ts'
import { compareWrites, startKeyedWriters } from '../../cluster/keyedWrites.ts'
import { pages } from './memberData.ts'
import { type Programs, plantMigration } from './programs.ts'

type Options = Programs & { directory: string; log(text: string): void }

/** How long both versions run beside each other. */
const besideMs = 5_000

const compatible = { name: 'compatible', sql: 'alter table products add column planted text' }
const incompatible = {
  name: 'incompatible',
  sql: '-- Rolling deploy: yes, nobody reads it.\nalter table products drop column description',
}

/**
 * Replaces a process of the previous release by one of this version, on one database, while members write and read at
 * both, and once more by one whose last migration claims wrongly that nothing before it minds. If `--check-upgrade` says
 * that the previous release cannot run beside this version, this version is replaced by one with another migration.
 */
export async function rollVersions({ previous, current, directory, log }: Options): Promise<Outcome[]> {
  const possible = await roll({ previous, current, log, directory: join(directory, 'rolled') })
  if (!possible) log('  So this version is replaced by one that has another migration …')
  const pair = possible
    ? { previous, current }
    : { previous: current, current: plantMigration(current, { directory, ...compatible }) }
  const outcomes = possible ?? (await roll({ ...pair, log, directory: join(directory, 'rolled-later') }))
  log('  The same by a version that breaks the one before …')
  const broken = plantMigration(pair.current, { directory, ...incompatible })
  const control = await roll({ ...pair, current: broken, log, directory: join(directory, 'broken') })
  return [
    ...(outcomes ?? [expectNoBreaches('rolling deploys', 1, ['none is possible'])]),
    expectBreach(
      'a migration that the version before cannot work with',
      control?.some(({ passed }) => !passed) ?? false,
    ),
  ]
}

/** Returns nothing if `--check-upgrade` says that the two versions cannot run beside each other. */
async function roll({ previous, current, directory, log }: Options): Promise<Outcome[] | undefined> {
  mkdirSync(directory, { mode: 0o755 })
  const postgres = await startPostgres({ dataDir: join(directory, 'database'), log: silentLog })
  const query = createQuery(postgres.connection)
  const env = { DATABASE_URL: toUrl(postgres.connection), SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1000000' }
  const dataDir = join(directory, 'processes')
  try {
    log('  A process of the previous release serves, and members write …')
    const old = await launchSite(dataDir, { program: previous, demo: false, env })
    await old.ready
    const { client, publish } = await registerAuthor(old.origin)
    await query('update users set verified = true')
    const post = await publish()
    const check = spawnSync(current, ['--check-upgrade'], {
      env: { ...process.env, ...env, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
    if (!/Rolling deploy: yes|no migrations/.test(check.stdout)) {
      await old.stop()
      if (check.status !== 10) throw new Error(`--check-upgrade failed: ${check.stderr}`)
      log(`  Not possible, because --check-upgrade says:\n${check.stdout}`)
      return undefined
    }

    const origin = { SITE_ORIGIN: old.origin }
    const next = await rollTo(current, { dataDir, env: { ...env, ...origin }, old, writers: { client, post }, log })
    const { lost, doubled } = await compareWrites(query, next.written)
    return [
      expectNoBreaches('writes acknowledged that are lost, or written twice', next.written.length, [
        ...lost,
        ...doubled,
      ]),
      expectNoBreaches('writes that were refused', next.written.length, next.refusals),
      expectNoBreaches('pages that either version failed to serve', next.pageCount, next.failedPages),
      expectNoBreaches('lines that either logged as a warning or an error', 1, next.warnings),
    ]
  } finally {
    await postgres.stop()
  }
}

type Site = Awaited<ReturnType<typeof launchSite>>
type Writer = Parameters<typeof startKeyedWriters>[0][number]
type Roll = { dataDir: string; env: Record<string, string>; old: Site; writers: Writer; log(text: string): void }

async function rollTo(program: string, { dataDir, env, old, writers, log }: Roll) {
  const atOld = startKeyedWriters([writers], 50)
  log('  A process of this version starts beside it …')
  const site = await launchSite(dataDir, { program, demo: false, env })
  await site.ready
  const atNew = startKeyedWriters(
    [{ client: createClient(site.origin, { tokens: writers.client.tokens() }), post: writers.post }],
    50,
  )
  const failedPages: string[] = []
  let pageCount = 0
  for (const until = performance.now() + besideMs; performance.now() < until; await sleep(100)) {
    for (const { origin } of [old, site]) {
      for (const page of pages) {
        pageCount++
        const { status } = await fetch(`${origin}${page}`)
        if (status !== 200) failedPages.push(`${origin === old.origin ? 'old' : 'new'} ${page}: ${status}`)
      }
    }
  }
  await atOld.stop()
  log('  The process of the previous release stops …')
  await old.stop()
  await sleep(1_000)
  await atNew.stop()
  await site.stop()
  return {
    written: [...atOld.written, ...atNew.written],
    refusals: [...atOld.refusals, ...atNew.refusals],
    failedPages,
    pageCount,
    warnings: [old, site].flatMap((each) =>
      each
        .log()
        .split('\n')
        .filter((line) => /"level":(40|50|60)/.test(line)),
    ),
  }
}
