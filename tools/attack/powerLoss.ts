import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '../../bench/makers/random.ts'
import { findMissing, registerAuthor } from './author.ts'
import { cannotMount, type LoopDisk, makeLoopDisk } from './loopDisk.ts'
import { type AttackOptions, processTree, type Site, signalAll, startSite } from './bareSite.ts'

type Form = 'first start' | 'writes' | 'writes without fsync'

export type PowerLossRound = { form: Form; acknowledged: number; lost: number; error?: string }

export type PowerLossResult =
  | { skipped: string }
  | { rounds: PowerLossRound[]; controls: PowerLossRound[]; passed: boolean }

const writers = 8

/**
 * Cuts the power of a site at random moments: its processes are stopped dead, what has reached the disk is copied, and
 * a site is started on the copy. It has to start and to have every acknowledged write. Without fsync it must not: a
 * control that passes shows that nothing was tested.
 */
export async function powerLoss({ seed, log }: AttackOptions, times = 5): Promise<PowerLossResult> {
  const skipped = cannotMount()
  if (skipped) {
    log(`power loss: skipped, ${skipped}`)
    return { skipped }
  }
  const random = seededRandom(seed)
  const repeat = async (form: Form, count: number): Promise<PowerLossRound[]> => {
    const rounds: PowerLossRound[] = []
    for (let n = 0; n < count; n++) {
      const round = await cutPower(form, random)
      const outcome = round.error ?? `${round.lost} lost`
      log(`power loss during ${form} ${n + 1}/${count}: ${round.acknowledged} acknowledged, ${outcome}`)
      rounds.push(round)
    }
    return rounds
  }
  const rounds = [...(await repeat('first start', times)), ...(await repeat('writes', times))]
  const controls = await repeat('writes without fsync', 2)
  return { rounds, controls, passed: rounds.every(isWhole) && !controls.some(isWhole) }
}

const isWhole = ({ lost, error }: PowerLossRound): boolean => lost === 0 && error === undefined

async function cutPower(form: Form, random: Random): Promise<PowerLossRound> {
  const disk = makeLoopDisk()
  const acknowledged: string[] = []
  let copy: LoopDisk | undefined
  try {
    const site = await begin(disk, form)
    const over = new AbortController()
    const writing = site.ready.then(() => writeUntil(over.signal, site.origin, acknowledged))
    writing.catch(() => {})
    await chooseMoment({ form, site, random, acknowledged })
    const processes = processTree(site.child.pid as number)
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
  const env = { DATA_DIR: join(mount, 'data') }
  const site = await startSite(env)
  if (form === 'first start') return site
  await site.ready
  if (form === 'writes') return site
  await site.stop()
  appendFileSync(join(mount, 'data', 'postgres', 'local.conf'), 'fsync = off\n')
  return startSite(env)
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
  const site = await startSite({ DATA_DIR: join(copy.mount, 'data') })
  try {
    await site.ready
    return { lost: (await findMissing(site.origin, acknowledged)).length }
  } catch (error) {
    return { lost: acknowledged.length, error: (error as Error).message }
  } finally {
    await site.stop()
  }
}
