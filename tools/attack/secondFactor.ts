import { Secret, TOTP } from 'otpauth'
import { type Attack, control, noneOf, type Outcome } from './attack.ts'
import { type AttackClient, createClient, signedIn } from './client.ts'
import { type AttackedSite, demoPassword, withSite } from './site.ts'

const owner = 'demo'
const maxTries = 5

const currentCode = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Calls that would let somebody with the password but without the factor take the account over. */
const takeovers: readonly [path: string, body: (code: string) => object][] = [
  ['/auth/second-factor/recovery-codes', () => ({ password: demoPassword })],
  ['/auth/second-factor/remove', () => ({ id: 'totp', password: demoPassword })],
  ['/auth/second-factor/totp', () => ({ password: demoPassword })],
  ['/auth/second-factor/totp/confirm', (code) => ({ code })],
  ['/auth/second-factor/passkey', () => ({ password: demoPassword })],
  ['/auth/change-password', () => ({ current_password: demoPassword, new_password: 'another long pass phrase' })],
  ['/auth/request-email-change', () => ({ current_password: demoPassword, email: 'thief@mail.example' })],
  ['/auth/get-oauth-link-token', () => ({ provider: 'github' })],
]

async function enrol(client: AttackClient): Promise<string> {
  const offer = await client.post('/auth/second-factor/totp', { password: demoPassword })
  const secret = String(offer.json().secret)
  const confirmed = await client.post('/auth/second-factor/totp/confirm', { code: currentCode(secret) })
  if (confirmed.status !== 200) throw new Error(`The factor could not be enrolled: ${confirmed.text}`)
  return secret
}

/** Sends wrong codes; how many of them were compared with the right one. */
async function guess(times: number, send: (code: string) => Promise<{ text: string }>): Promise<number> {
  let examined = 0
  for (let count = 0; count < times; count++) {
    const { text } = await send(String(100_000 + count))
    if (text.includes('wrong-code')) examined += 1
  }
  return examined
}

async function attack(site: AttackedSite): Promise<Outcome[]> {
  const before = await signedIn(site.origin, owner)
  const own = await signedIn(site.origin, owner)
  const secret = await enrol(own)
  const earlier = await before.graphql('{ currentUser { username } }')

  const factorAt = (at: string) =>
    site.query(`update sessions set factor_at = ${at} where user_id = (select id from users where username = $1)`, [
      owner,
    ])
  const forget = () => site.query(`delete from rate_limits`)
  await factorAt('null')
  const taken: string[] = []
  for (const [path, body] of takeovers) {
    const { status, text } = await own.post(path, body(currentCode(secret)))
    if (status < 400) taken.push(`${path}: ${text.slice(0, 80)}`)
  }
  const exported = await own.send('/auth/export')
  if (exported.status < 400) taken.push('/auth/export')
  const { data } = await own.graphql('mutation ($password: String) { deleteAccount(password: $password) }', {
    password: demoPassword,
  })
  if (data?.deleteAccount) taken.push('deleteAccount')

  const beginner = await signedIn(site.origin, 'brine')
  await beginner.post('/auth/second-factor/totp', { password: demoPassword })
  const proveBy = (code: string) => own.post('/auth/second-factor/prove', { code })
  const confirmBy = (code: string) => beginner.post('/auth/second-factor/totp/confirm', { code })
  const guessed = Math.max(
    await guess(100, proveBy),
    (await forget(), await guess(100, confirmBy)),
    (await forget(), await guess(100, (code) => createClient(site.origin).signIn(owner, demoPassword, { code }))),
  )
  await forget()
  const code = currentCode(secret)
  const first = await createClient(site.origin).signIn(owner, demoPassword, { code })
  const again = await createClient(site.origin).signIn(owner, demoPassword, { code })

  await forget()
  await factorAt('now()')
  const renewed = await own.post('/auth/second-factor/recovery-codes', { password: demoPassword })
  return [
    noneOf('changes of an account by a session without its second factor', takeovers.length + 2, taken),
    noneOf('sessions begun before the enrolment that live on', 1, earlier.data?.currentUser ? ['it does'] : []),
    {
      check: 'wrong codes examined of 100, at each of three calls',
      figure: `${guessed} at most`,
      target: `at most ${maxTries}`,
      passed: guessed <= maxTries,
    },
    noneOf('codes that work twice', 1, first.status === 200 && again.status === 200 ? [code] : []),
    control('new recovery codes by the same session after a proof', renewed.status === 200),
  ]
}

export const secondFactor: Attack = { name: 'second-factor', run: () => withSite({}, attack) }
