import { type Attack, expectBreach, type Outcome } from './attack.ts'
import { createClient, unique } from './client.ts'
import { withSite } from './site.ts'

const attempts = 20
/** Per network and minute. */
const maxAnswered = 6

/** Returns how many attempts were processed. */
async function countAnswered(origin: string, networks: readonly string[]): Promise<number> {
  let answered = 0
  for (const network of networks) {
    const { status } = await createClient(origin, { network }).signIn(unique('nobody'), 'not the password')
    if (status !== 429) answered += 1
  }
  return answered
}

const indexes = Array.from({ length: attempts }, (_, index) => index + 1)

const createRow = (check: string, answered: number): Outcome => ({
  check,
  figure: `${answered} of ${attempts}`,
  target: `at most ${maxAnswered}`,
  passed: answered <= maxAnswered,
})

async function runAttack(): Promise<Outcome[]> {
  const behindProxy = await withSite({}, async ({ origin }) => [
    createRow(
      'log-ins tried from many addresses of one IPv6 /64',
      await countAnswered(
        origin,
        indexes.map((index) => `2001:db8:1:1::${index.toString(16)}`),
      ),
    ),
    createRow(
      'log-ins tried from one IPv4 address written in several ways',
      await countAnswered(
        origin,
        indexes.map((index) => (index % 2 ? '::ffff:192.0.2.7' : '192.0.2.7')),
      ),
    ),
    createRow(
      'log-ins tried behind forged hops before the real address',
      await countAnswered(
        origin,
        indexes.map((index) => `198.51.100.${index}, 192.0.2.99`),
      ),
    ),
    expectBreach(
      'log-ins tried from as many /64s',
      (await countAnswered(
        origin,
        indexes.map((index) => `2001:db8:2:${index.toString(16)}::1`),
      )) === attempts,
    ),
  ])
  const withoutProxy = await withSite({ env: { TRUSTED_PROXIES: '' } }, async ({ origin }) =>
    createRow(
      'log-ins tried with forged X-Forwarded-For where no proxy is trusted',
      await countAnswered(
        origin,
        indexes.map((index) => `203.0.113.${index}`),
      ),
    ),
  )
  return [...behindProxy, withoutProxy]
}

export const network: Attack = { name: 'network', run: runAttack }
