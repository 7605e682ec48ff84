import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { createClient } from './client.ts'
import { createRandom } from './random.ts'
import { type AttackedSite, startSite, withSite } from './site.ts'
import { findAnyPost, findLosses, signInWriters, startWriters } from './writers.ts'

const fullKills = 20

async function killRepeatedly(first: AttackedSite, { seed, scale, log }: AttackOptions): Promise<Outcome[]> {
  const random = createRandom(seed)
  const kills = Math.max(4, Math.round(fullKills * scale))
  const { dataDir, port } = first
  let site = first
  const writers = startWriters(
    site.origin,
    await signInWriters(site.origin),
    await findAnyPost(createClient(site.origin)),
  )
  try {
    for (let count = 0; count < kills; count++) {
      await sleep(500 + random.below(1_500))
      if (count % 2) {
        killDatabase(site)
        // The site restarts its database.
        await waitUntilReady(site)
      } else {
        await site.kill()
        site = await startSite({ dataDir, port, env: { WRITE_LIMIT_FACTOR: '1000' } })
      }
    }
    await sleep(500)
  } finally {
    await writers.stop()
  }
  const { lost, broken } = await findLosses(site, writers.acknowledged)
  const searchable = await waitUntilFound(
    site.origin,
    writers.acknowledged.findLast(({ lwid }) => lwid.startsWith('pst'))?.mark,
  )
  log(`  ${kills} kills, ${writers.acknowledged.length} acknowledged, ${writers.failed()} not`)
  const controlLosses = await findLosses(site, [{ mark: 'never written', lwid: 'pst-00000000' }])
  await site.stop()
  return [
    expectNoBreaches(
      `acknowledged writes lost by ${kills} kills of site and database`,
      writers.acknowledged.length,
      lost,
    ),
    expectNoBreaches(
      'objects that only half of a write has left, or whose counter is wrong',
      writers.acknowledged.length,
      broken,
    ),
    {
      check: 'the search finds what was written last',
      figure: searchable === undefined ? 'never' : `after ${searchable.toFixed(1)} s`,
      target: 'within 10 s',
      passed: searchable !== undefined && searchable <= 10,
    },
    expectBreach('a write that never happened, given to the same comparison', controlLosses.lost.length === 1),
  ]
}

function killDatabase({ dataDir }: AttackedSite): void {
  const pid = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n')
  for (const target of [pid, ...children]) {
    try {
      process.kill(Number(target), 'SIGKILL')
    } catch {
      // Already exited.
    }
  }
}

async function waitUntilReady({ origin, log, hasExited }: AttackedSite): Promise<void> {
  for (let attempt = 0; attempt < 300 && !hasExited(); attempt++) {
    const status = await fetch(`${origin}/ready`).then(
      ({ status }) => status,
      () => 0,
    )
    if (status === 200) return
    await sleep(100)
  }
  const failure = hasExited() ? 'ended' : 'did not come back within 30 s'
  throw new Error(`The site ${failure}:\n${log().slice(-5_000)}`)
}

/** Returns seconds; undefined after a minute. */
async function waitUntilFound(origin: string, mark: string | undefined): Promise<number | undefined> {
  const client = createClient(origin)
  const startedAt = performance.now()
  const query = `query ($query: String!) { search(query: $query) { __typename } }`
  while (performance.now() - startedAt < 60_000) {
    const { data } = await client.graphql(query, { query: `"${mark}"` })
    if ((data?.search as unknown[] | undefined)?.length) return (performance.now() - startedAt) / 1_000
    await sleep(200)
  }
  return undefined
}

export const kill: Attack = {
  name: 'kill',
  run: (options) => withSite({ env: { WRITE_LIMIT_FACTOR: '1000' } }, (site) => killRepeatedly(site, options)),
}
