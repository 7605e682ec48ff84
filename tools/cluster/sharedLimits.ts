import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { nextNetworkAddress } from '../attack/client.ts'
import { type FleetSite, withFleet } from './fleet.ts'

const fullAttempts = 50
const env = { SITE_ENV: 'production', READ_LIMIT_FACTOR: '1' }

/** Longer than processes take to exchange their counts. */
const exchangeMs = 400

async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const attempts = Math.max(5, Math.round(fullAttempts * scale))
  const together = await withFleet({ count: 2, env, demo: false }, ({ sites }) => countAdmitted(sites, attempts))
  log(`  ${together} of ${attempts} networks went on at the second process`)
  const apart = await withFleet({ count: 1, env, demo: false }, ({ sites: [first] }) =>
    withFleet({ count: 1, env, demo: false }, ({ sites: [second] }) =>
      countAdmitted([first as FleetSite, second as FleetSite], attempts),
    ),
  )
  const admitted = Array.from({ length: together }, () => 'a network was admitted')
  return [
    expectNoBreaches('networks that go on at one process after the other has used up their budget', attempts, admitted),
    expectBreach(`the same with a database for each process (${apart} of ${attempts})`, apart === attempts),
  ]
}

/** Each network uses up its budget at the first process, and calls the second one twice. */
async function countAdmitted([first, second]: readonly FleetSite[], attempts: number): Promise<number> {
  let admitted = 0
  for (let n = 0; n < attempts; n++) {
    const network = nextNetworkAddress()
    await send(first as FleetSite, network, `{ "${'x'.repeat(1_000_000)}" }`)
    await send(second as FleetSite, network, '{ captcha { kind } }')
    await sleep(exchangeMs)
    if ((await send(second as FleetSite, network, '{ captcha { kind } }')) === 200) admitted++
  }
  return admitted
}

async function send({ origin }: FleetSite, network: string, query: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
  const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  await response.arrayBuffer()
  return response.status
}

export const sharedLimits: Attack = { name: 'shared-limits', run }
