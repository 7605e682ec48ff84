import { Secret, TOTP } from 'otpauth'
import { linkIdentity } from '#features/accounts/providers/server/operations/linkIdentity.ts'
import { redeemLinkToken } from '#features/accounts/server/operations/credentials/redeemLinkToken.ts'
import { completeRegistration } from '#features/accounts/server/operations/registration/completeRegistration.ts'
import { requestVerification } from '#features/accounts/server/operations/registration/requestVerification.ts'
import { startRegistration } from '#features/accounts/server/operations/registration/startRegistration.ts'
import { verifyFactorProof } from '#features/accounts/server/operations/sessions/verifyFactorProof.ts'
import { listMessages } from '#features/notifications/server/push/queries.ts'
import { upsertSubscription } from '#features/notifications/server/push/writes.ts'
import { Authenticator } from '../authenticator.ts'
import { unique } from '../testSite.ts'
import type { Visitor } from '../visitor.ts'
import { expectOk, newPassword, password, type TestAccount } from './account.ts'
import type { IssuerName } from './registry.ts'

/** Issues something and returns a function that tells whether it still works. */
type Issue = (account: TestAccount) => Promise<() => Promise<boolean>>

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
const isOk = async (response: ReturnType<Visitor['post']>): Promise<boolean> => (await response).status === 200

const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  Boolean((await visitor.query('{ currentUser { id } }')).data.currentUser)

const createCode = ({ site }: TestAccount, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() })

async function enrolTotp(account: TestAccount) {
  const { secret } = await expectOk(account.owner.post('second-factor/totp', { password }))
  await expectOk(account.owner.post('second-factor/totp/confirm', { code: createCode(account, secret) }))
  // A code is valid once.
  account.site.clock.advanceMs(30_000)
  return secret as string
}

const anonymous = ({ site }: TestAccount) => site.context()
const post = ({ stranger }: TestAccount, call: string, body: object) => stranger.post(call, body)

export const issuers: Record<IssuerName, Issue> = {
  password: async (account) => async () => {
    const { status, body } = await post(account, 'login', { identifier: account.user.username, password })
    return status === 200 || body.error === 'second-factor-needed'
  },
  async verify_email(account) {
    await requestVerification(account.asOwner())
    const key = await account.readKey('verify_email')
    return () => isOk(post(account, 'verify-email', { key }))
  },
  async change_email(account) {
    const key = await account.readKey('confirm_email_change', await account.requestEmailChange())
    return () => isOk(post(account, 'confirm-email-change', { key }))
  },
  async reset_password(account) {
    const key = await account.requestReset()
    return () => isOk(post(account, 'reset-password', { key, password: newPassword }))
  },
  async link_identity(account) {
    const { token } = await expectOk(account.owner.post('get-oauth-link-token', { provider: 'github' }))
    return () => succeeds(redeemLinkToken(account.asOwner(), { provider: 'github', token, proof: '' }))
  },
  async secure_account(account) {
    await account.requestEmailChange()
    const key = await account.readKey('secure_account')
    return () => isOk(post(account, 'secure-account', { key }))
  },
  identity: (account) => account.link('github'),
  async passkey(account) {
    const passkey = await account.addPasskey()
    return async () => {
      const { body } = await post(account, 'passkey-login/options', {})
      return isOk(post(account, 'passkey-login', { passkey: passkey.get(body) }))
    }
  },
  async totp(account) {
    const secret = await enrolTotp(account)
    return () => succeeds(verifyFactorProof(anonymous(account), account.user.id, { code: createCode(account, secret) }))
  },
  async 'recovery code'(account) {
    await enrolTotp(account)
    const { recoveryCodes } = await expectOk(account.owner.post('second-factor/recovery-codes', { password }))
    return () => succeeds(verifyFactorProof(anonymous(account), account.user.id, { code: recoveryCodes[0] }))
  },
  async session(account) {
    const other = await account.startOtherSession()
    return () => isSignedIn(other)
  },
  async 'refresh token'(account) {
    const other = await account.startOtherSession()
    return () => {
      other.tokens = `x:${other.tokens.split(':')[1]}`
      return isSignedIn(other)
    }
  },
  async 'push subscription'(account) {
    const { db } = account.site.services
    const { id: userId, sessionId } = account.asViewer(await account.startOtherSession())
    const keys = { endpoint: `https://push.example/${unique()}`, p256dh: 'x', auth: 'x' }
    await upsertSubscription(db, { userId, sessionId, ...keys, at: account.site.clock.now() })
    return async () => (await listMessages(db, [{ id: 1, userId }])).length > 0
  },
  async 'challenge for a passkey'(account) {
    const { body } = await account.owner.post('second-factor/passkey', { password })
    const response = new Authenticator('https://gatework.example').create(body)
    return () => isOk(account.owner.post('second-factor/passkey/confirm', { response, name: 'A key' }))
  },
  async 'unconfirmed app'(account) {
    const { secret } = await expectOk(account.owner.post('second-factor/totp', { password }))
    return () => isOk(account.owner.post('second-factor/totp/confirm', { code: createCode(account, secret) }))
  },
  async 'attempt at a provider'(account) {
    const { token } = await expectOk(account.owner.post('get-oauth-link-token', { provider: 'github' }))
    const link = await redeemLinkToken(account.asOwner(), { provider: 'github', token, proof: '' })
    const identity = { provider: 'github', subject: unique(), name: 'cat', email: null } as const
    return () => succeeds(linkIdentity(account.asOwner(), identity, link))
  },
  async 'pending registration'(account) {
    const ctx = anonymous(account)
    const identity = {
      provider: 'github',
      subject: unique(),
      name: 'cat',
      email: `${unique('p')}@mail.example`,
    } as const
    const key = await startRegistration(ctx, identity, '/')
    return async () => {
      await account.resetRateLimits()
      return succeeds(completeRegistration(ctx, { username: unique('p') }, { key, userAgent: '' }))
    }
  },
}
