import { Secret, TOTP } from 'otpauth'
import { type Attack, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { type AttackClient, createClient, signInClient } from './client.ts'
import { type AttackedSite, demoPassword, withSite } from './site.ts'

const owner = 'demo'
const maxAttempts = 5

const currentCode = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Must be rejected with the password alone. */
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

async function enrollTotp(client: AttackClient): Promise<string> {
  const enrollment = await client.post('/auth/second-factor/totp', { password: demoPassword })
  const secret = String(enrollment.json().secret)
  const confirmed = await client.post('/auth/second-factor/totp/confirm', { code: currentCode(secret) })
  if (confirmed.status !== 200) throw new Error(`The factor could not be enrolled: ${confirmed.text}`)
  return secret
}

/** Returns how many codes were compared with the right one. */
async function countExaminedGuesses(times: number, send: (code: string) => Promise<{ text: string }>): Promise<number> {
  let examined = 0
  for (let count = 0; count < times; count++) {
    const { text } = await send(String(100_000 + count))
    if (text.includes('wrong-code')) examined += 1
  }
  return examined
}

async function runAttack(site: AttackedSite): Promise<Outcome[]> {
  const earlierSession = await signInClient(site.origin, owner)
  const ownSession = await signInClient(site.origin, owner)
  const secret = await enrollTotp(ownSession)
  const earlierResult = await earlierSession.graphql('{ currentUser { username } }')

  const setFactorTime = (at: string) =>
    site.query(`update sessions set factor_at = ${at} where user_id = (select id from users where username = $1)`, [
      owner,
    ])
  const resetRateLimits = () => site.query(`delete from rate_limits`)
  await setFactorTime('null')
  const breaches: string[] = []
  for (const [path, body] of takeovers) {
    const { status, text } = await ownSession.post(path, body(currentCode(secret)))
    if (status < 400) breaches.push(`${path}: ${text.slice(0, 80)}`)
  }
  const exported = await ownSession.send('/auth/export')
  if (exported.status < 400) breaches.push('/auth/export')
  const { data } = await ownSession.graphql('mutation ($password: String) { deleteAccount(password: $password) }', {
    password: demoPassword,
  })
  if (data?.deleteAccount) breaches.push('deleteAccount')

  const enrollingClient = await signInClient(site.origin, 'brine')
  await enrollingClient.post('/auth/second-factor/totp', { password: demoPassword })
  const proveWith = (code: string) => ownSession.post('/auth/second-factor/prove', { code })
  const confirmWith = (code: string) => enrollingClient.post('/auth/second-factor/totp/confirm', { code })
  const maxExamined = Math.max(
    await countExaminedGuesses(100, proveWith),
    (await resetRateLimits(), await countExaminedGuesses(100, confirmWith)),
    (await resetRateLimits(),
    await countExaminedGuesses(100, (code) => createClient(site.origin).signIn(owner, demoPassword, { code }))),
  )
  await resetRateLimits()
  const code = currentCode(secret)
  const first = await createClient(site.origin).signIn(owner, demoPassword, { code })
  const second = await createClient(site.origin).signIn(owner, demoPassword, { code })

  await resetRateLimits()
  await setFactorTime('now()')
  const renewed = await ownSession.post('/auth/second-factor/recovery-codes', { password: demoPassword })
  return [
    expectNoBreaches('changes of an account by a session without its second factor', takeovers.length + 2, breaches),
    expectNoBreaches(
      'sessions begun before the enrolment that live on',
      1,
      earlierResult.data?.currentUser ? ['it does'] : [],
    ),
    {
      check: 'wrong codes examined of 100, at each of three calls',
      figure: `${maxExamined} at most`,
      target: `at most ${maxAttempts}`,
      passed: maxExamined <= maxAttempts,
    },
    expectNoBreaches('codes that work twice', 1, first.status === 200 && second.status === 200 ? [code] : []),
    expectBreach('new recovery codes by the same session after a proof', renewed.status === 200),
  ]
}

export const secondFactor: Attack = { name: 'second-factor', run: () => withSite({}, runAttack) }
