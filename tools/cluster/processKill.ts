import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../bench/makers/random.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { type Balancer, startBalancer } from '../attack/balancer.ts'
import { signInClient } from '../attack/client.ts'
import { findAnyPost, signInWriters } from '../attack/writers.ts'
import { type Fleet, withFleet } from './fleet.ts'
import { compareWrites, startKeyedWriters, type Written } from './keyedWrites.ts'

const fullKills = 20

/** A kill leaves open whether a write happened; the same request with its key tells. */
async function run({ seed, scale, log }: AttackOptions): Promise<Outcome[]> {
  const kills = Math.max(3, Math.round(fullKills * scale))
  return withFleet({ count: 3, env: { WRITE_LIMIT_FACTOR: '1000' } }, async (fleet) => {
    const balancer = await startBalancer(fleet.sites.map(({ origin }) => origin))
    try {
      const written = await killUnderLoad(fleet, { balancer, kills, random: seededRandom(seed) })
      const repeated = written.filter(({ repeats }) => repeats > 0).length
      log(`  ${kills} kills, ${written.length} acknowledged, ${repeated} of them after a repetition`)
      return await compare(fleet, written, kills)
    } finally {
      await balancer.stop()
    }
  })
}

type KillOptions = { balancer: Balancer; kills: number; random: () => number }

async function killUnderLoad(fleet: Fleet, { balancer, kills, random }: KillOptions): Promise<readonly Written[]> {
  for (const { origin } of fleet.sites) while (!balancer.isServing(origin)) await sleep(20)
  const clients = await signInWriters(balancer.origin)
  const post = await findAnyPost(await signInClient(balancer.origin, 'demo'))
  const writers = startKeyedWriters(clients.map((client) => ({ client, post })))
  for (let n = 0; n < kills; n++) {
    await sleep(200 + random() * 800)
    const index = Math.floor(random() * fleet.sites.length)
    await fleet.sites[index]?.kill()
    await fleet.restart(index)
  }
  await writers.stop()
  return writers.written
}

async function compare({ query }: Fleet, written: readonly Written[], kills: number): Promise<Outcome[]> {
  const { lost, doubled } = await compareWrites(query, written)
  const [first] = written
  await query('delete from comments where body = $1', [first?.mark])
  const control = await compareWrites(query, first ? [first] : [])
  return [
    expectNoBreaches(`acknowledged writes lost by ${kills} kills -9 of one of three processes`, written.length, lost),
    expectNoBreaches('writes that were repeated with their key and happened twice', written.length, doubled),
    expectBreach('a write that was deleted, given to the same comparison', control.lost.length === 1),
  ]
}

export const processKill: Attack = { name: 'process-kill', run }
