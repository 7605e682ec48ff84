import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '../../bench/makers/random.ts'
import { type Attack, type AttackOptions, control, noneOf, type Outcome } from './attack.ts'
import { findMissing, registerAuthor } from './author.ts'
import { cannotMount, type LoopDisk, makeLoopDisk } from './loopDisk.ts'
import { processTree, signalAll } from './processTree.ts'
import { launchSite } from './site.ts'

type Form = 'first start' | 'writes' | 'writes without fsync'

type Round = { form: Form; acknowledged: number; lost: number; error?: string }
type Site = Awaited<ReturnType<typeof launchSite>>

/** A new site, without a captcha and without limits on writing. */
const bare = { demo: false, env: { SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1000000' } }
const writers = 8

const fullRounds = 5

/**
 * Cuts the power of a site at random moments: its processes are stopped dead, what has reached the disk is copied, and
 * a site is started on the copy. It has to start and to have every acknowledged write. Without fsync it must not.
 */
async function run({ seed, scale, say }: AttackOptions): Promise<Outcome[]> {
  const skipped = cannotMount()
  if (skipped) {
    say(`  skipped: ${skipped}`)
    return []
  }
  const random = seededRandom(seed)
  const repeat = async (form: Form, count: number): Promise<Round[]> => {
    const rounds: Round[] = []
    for (let n = 0; n < count; n++) {
      const round = await cutPower(form, random)
      say(`  ${form} ${n + 1}/${count}: ${round.acknowledged} acknowledged, ${round.error ?? `${round.lost} lost`}`)
      rounds.push(round)
    }
    return rounds
  }
  const times = Math.max(2, Math.round(fullRounds * scale))
  const early = await repeat('first start', times)
  const late = await repeat('writes', times)
  const unsynced = await repeat('writes without fsync', 2)
  return [
    noneOf('sites that a power cut around their first start has broken', times, early.flatMap(toBreach)),
    noneOf('sites that lost an acknowledged write by a power cut', times, late.flatMap(toBreach)),
    control(`the same without fsync (${unsynced.filter(isWhole).length} of 2 whole)`, !unsynced.some(isWhole)),
  ]
}

const toBreach = (round: Round): string[] =>
  isWhole(round) ? [] : [round.error ?? `${round.lost} of ${round.acknowledged} lost`]

const isWhole = ({ lost, error }: Round): boolean => lost === 0 && error === undefined

async function cutPower(form: Form, random: Random): Promise<Round> {
  const disk = makeLoopDisk()
  const acknowledged: string[] = []
  let copy: LoopDisk | undefined
  try {
    const site = await begin(disk, form)
    const over = new AbortController()
    const writing = site.ready.then(() => writeUntil(over.signal, site.origin, acknowledged))
    writing.catch(() => {})
    await chooseMoment({ form, site, random, acknowledged })
    const processes = processTree(site.pid)
    signalAll(processes, 'SIGSTOP')
    copy = disk.copy()
    over.abort()
    signalAll(processes, 'SIGKILL')
    await site.ended
    await writing.catch(() => {})
    return { form, acknowledged: acknowledged.length, ...(await examine(copy, acknowledged)) }
  } finally {
    disk.remove()
    copy?.remove()
  }
}

/** A new site on the disk; without fsync one that has been stopped once, with the setting of an operator who dares. */
async function begin({ mount }: LoopDisk, form: Form): Promise<Site> {
  const dataDir = join(mount, 'data')
  const site = await launchSite(dataDir, bare)
  if (form === 'first start') return site
  await site.ready
  if (form === 'writes') return site
  await site.stop()
  appendFileSync(join(mount, 'data', 'postgres', 'local.conf'), 'fsync = off\n')
  return launchSite(dataDir, bare)
}

type Moment = { form: Form; site: Site; random: Random; acknowledged: readonly string[] }

async function chooseMoment({ form, site, random, acknowledged }: Moment): Promise<void> {
  if (form === 'first start') {
    // Every other one in the middle of it.
    if (random() < 0.5) return sleep(random() * 6_000)
    await site.ready
    return sleep(random() * 3_000)
  }
  await site.ready
  while (acknowledged.length < 20) await sleep(10)
  await sleep(random() * 3_000)
}

async function writeUntil(over: AbortSignal, origin: string, acknowledged: string[]): Promise<void> {
  const write = async () => {
    const author = await registerAuthor(origin)
    while (!over.aborted) acknowledged.push(await author.publish())
  }
  await Promise.allSettled(Array.from({ length: writers }, write))
}

async function examine(copy: LoopDisk, acknowledged: readonly string[]): Promise<{ lost: number; error?: string }> {
  const site = await launchSite(join(copy.mount, 'data'), bare)
  try {
    await site.ready
    return { lost: (await findMissing(site.origin, acknowledged)).length }
  } catch (error) {
    return { lost: acknowledged.length, error: (error as Error).message }
  } finally {
    await site.stop()
  }
}

export const powerLoss: Attack = { name: 'power-loss', run }
