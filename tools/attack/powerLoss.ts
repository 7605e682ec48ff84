import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '../../bench/makers/random.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { findMissingPosts, registerAuthor } from './author.ts'
import { createLoopDisk, findMountObstacle, type LoopDisk } from './loopDisk.ts'
import { listProcessTree, signalAll } from './processTree.ts'
import { launchSite } from './site.ts'

type Scenario = 'first start' | 'writes' | 'writes without fsync'

type Round = { scenario: Scenario; acknowledged: number; lost: number; error?: string }
type Site = Awaited<ReturnType<typeof launchSite>>

const siteOptions = { demo: false, env: { SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1000000' } }
const writers = 8

const fullRounds = 5

/**
 * Stops all processes at a random moment, copies what has reached the disk, and starts a site on the copy, which must
 * have every acknowledged write. The control runs without fsync and must lose some.
 */
async function run({ seed, scale, log }: AttackOptions): Promise<Outcome[]> {
  const skipped = findMountObstacle()
  if (skipped) {
    log(`  skipped: ${skipped}`)
    return []
  }
  const random = seededRandom(seed)
  const repeat = async (scenario: Scenario, count: number): Promise<Round[]> => {
    const rounds: Round[] = []
    for (let n = 0; n < count; n++) {
      const round = await cutPower(scenario, random)
      log(`  ${scenario} ${n + 1}/${count}: ${round.acknowledged} acknowledged, ${round.error ?? `${round.lost} lost`}`)
      rounds.push(round)
    }
    return rounds
  }
  const times = Math.max(2, Math.round(fullRounds * scale))
  const firstStarts = await repeat('first start', times)
  const writeRounds = await repeat('writes', times)
  const unsynced = await repeat('writes without fsync', 2)
  return [
    expectNoBreaches(
      'sites that a power cut around their first start has broken',
      times,
      firstStarts.flatMap(toBreach),
    ),
    expectNoBreaches('sites that lost an acknowledged write by a power cut', times, writeRounds.flatMap(toBreach)),
    expectBreach(`the same without fsync (${unsynced.filter(isIntact).length} of 2 whole)`, !unsynced.some(isIntact)),
  ]
}

const toBreach = (round: Round): string[] =>
  isIntact(round) ? [] : [round.error ?? `${round.lost} of ${round.acknowledged} lost`]

const isIntact = ({ lost, error }: Round): boolean => lost === 0 && error === undefined

async function cutPower(scenario: Scenario, random: Random): Promise<Round> {
  const disk = createLoopDisk()
  const acknowledged: string[] = []
  let copy: LoopDisk | undefined
  try {
    const site = await startOnDisk(disk, scenario)
    const stopping = new AbortController()
    const writing = site.ready.then(() => writeUntil(stopping.signal, site.origin, acknowledged))
    writing.catch(() => {})
    await waitForMoment({ scenario, site, random, acknowledged })
    const processes = listProcessTree(site.pid)
    signalAll(processes, 'SIGSTOP')
    copy = disk.copy()
    stopping.abort()
    signalAll(processes, 'SIGKILL')
    await site.ended
    await writing.catch(() => {})
    return { scenario, acknowledged: acknowledged.length, ...(await countLosses(copy, acknowledged)) }
  } finally {
    disk.remove()
    copy?.remove()
  }
}

async function startOnDisk({ mount }: LoopDisk, scenario: Scenario): Promise<Site> {
  const dataDir = join(mount, 'data')
  const site = await launchSite(dataDir, siteOptions)
  if (scenario === 'first start') return site
  await site.ready
  if (scenario === 'writes') return site
  await site.stop()
  appendFileSync(join(mount, 'data', 'postgres', 'local.conf'), 'fsync = off\n')
  return launchSite(dataDir, siteOptions)
}

type CutOptions = { scenario: Scenario; site: Site; random: Random; acknowledged: readonly string[] }

async function waitForMoment({ scenario, site, random, acknowledged }: CutOptions): Promise<void> {
  if (scenario === 'first start') {
    // Half of the cuts happen during the first start.
    if (random() < 0.5) return sleep(random() * 6_000)
    await site.ready
    return sleep(random() * 3_000)
  }
  await site.ready
  while (acknowledged.length < 20) await sleep(10)
  await sleep(random() * 3_000)
}

async function writeUntil(stopping: AbortSignal, origin: string, acknowledged: string[]): Promise<void> {
  const write = async () => {
    const author = await registerAuthor(origin)
    while (!stopping.aborted) acknowledged.push(await author.publish())
  }
  await Promise.allSettled(Array.from({ length: writers }, write))
}

async function countLosses(copy: LoopDisk, acknowledged: readonly string[]): Promise<{ lost: number; error?: string }> {
  const site = await launchSite(join(copy.mount, 'data'), siteOptions)
  try {
    await site.ready
    return { lost: (await findMissingPosts(site.origin, acknowledged)).length }
  } catch (error) {
    return { lost: acknowledged.length, error: (error as Error).message }
  } finally {
    await site.stop()
  }
}

export const powerLoss: Attack = { name: 'power-loss', run }
