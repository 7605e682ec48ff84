import { type Attack, control, type Outcome } from './attack.ts'
import { createClient, unique } from './client.ts'
import { withSite } from './site.ts'

const tries = 20
/** Failed log-ins of one network in a minute. */
const maxAnswered = 6

/** Fails to log in once from each of the networks; how many of the tries were looked at. */
async function countAnswered(origin: string, networks: readonly string[]): Promise<number> {
  let answered = 0
  for (const network of networks) {
    const { status } = await createClient(origin, { network }).signIn(unique('nobody'), 'not the password')
    if (status !== 429) answered += 1
  }
  return answered
}

const numbers = Array.from({ length: tries }, (_, at) => at + 1)

const row = (check: string, answered: number): Outcome => ({
  check,
  figure: `${answered} of ${tries}`,
  target: `at most ${maxAnswered}`,
  passed: answered <= maxAnswered,
})

async function attack(): Promise<Outcome[]> {
  const behindProxy = await withSite({}, async ({ origin }) => [
    row(
      'log-ins tried from many addresses of one IPv6 /64',
      await countAnswered(
        origin,
        numbers.map((at) => `2001:db8:1:1::${at.toString(16)}`),
      ),
    ),
    row(
      'log-ins tried from one IPv4 address written in several ways',
      await countAnswered(
        origin,
        numbers.map((at) => (at % 2 ? '::ffff:192.0.2.7' : '192.0.2.7')),
      ),
    ),
    row(
      'log-ins tried behind forged hops before the real address',
      await countAnswered(
        origin,
        numbers.map((at) => `198.51.100.${at}, 192.0.2.99`),
      ),
    ),
    control(
      'log-ins tried from as many /64s',
      (await countAnswered(
        origin,
        numbers.map((at) => `2001:db8:2:${at.toString(16)}::1`),
      )) === tries,
    ),
  ])
  const alone = await withSite({ env: { TRUSTED_PROXIES: '' } }, async ({ origin }) =>
    row(
      'log-ins tried with forged X-Forwarded-For where no proxy is trusted',
      await countAnswered(
        origin,
        numbers.map((at) => `203.0.113.${at}`),
      ),
    ),
  )
  return [...behindProxy, alone]
}

export const network: Attack = { name: 'network', run: attack }
