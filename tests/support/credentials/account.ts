import { decodeJwt } from 'jose'
import { linkIdentity } from '#features/accounts/providers/server/operations/linkIdentity.ts'
import { signInWithIdentity } from '#features/accounts/providers/server/operations/signInWithIdentity.ts'
import type { Identity } from '#features/accounts/providers/server/provider.ts'
import { mailResetLink } from '#features/accounts/server/listeners.ts'
import { findKeyHolder } from '#features/accounts/server/queries.ts'
import { startSession } from '#features/accounts/server/transactions/startSession.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { listMails } from '#platform/mail/queries.ts'
import { formatTokensHeader } from '#platform/tokens/authorization.ts'
import type { Viewer } from '#platform/viewer.ts'
import { Authenticator } from '../authenticator.ts'
import { factories } from '../factories.ts'
import { type TestSite, unique } from '../testSite.ts'
import { Visitor } from '../visitor.ts'

export const password = 'a pass phrase'
export const newPassword = 'another pass phrase'

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

export type TestAccount = Awaited<ReturnType<typeof createAccount>>

/** An account whose owner is signed in, and which somebody else may have got hold of. */
export async function createAccount(site: TestSite, { verified = true } = {}) {
  const email = `${unique('a')}@mail.example`
  const user = await factories(site).user({ password, verified, email })
  const owner = new Visitor(site, user.username, password)
  await owner.logIn()
  /** A visitor who is not signed in. */
  const stranger = new Visitor(site, user.username, password)

  const asViewer = (visitor: Visitor): Viewer => ({ ...user, sessionId: parseSessionId(visitor.tokens) })
  const asOwner = (): Context => site.context({ viewer: asViewer(owner) })
  const resetRateLimits = () => site.pool.query('delete from rate_limits')

  /** The key of the newest mail with such a link. */
  async function readKey(link: string, to = email): Promise<string> {
    const mails = await listMails(site.services.db, 50)
    const texts = mails.filter(({ recipient }) => recipient === to).map(({ text }) => text)
    const found = texts.map((text) => new RegExp(`${link}[^\\s]*key=([\\w-]+)`).exec(text)?.[1]).find(Boolean)
    if (!found) throw new Error(`No mail to ${to} has a link ${link}`)
    return found
  }

  const readEpoch = async () => (await findKeyHolder(site.services.db, user.id))?.epoch ?? 0

  /** Starts a session in another browser, as somebody who knows the password could. */
  async function startOtherSession(): Promise<Visitor> {
    const ctx = site.context()
    systemOperation(ctx)
    const epoch = await readEpoch()
    const session = await withTransaction(ctx, (tx) => startSession(tx, { ctx, userId: user.id, epoch, userAgent: '' }))
    const visitor = new Visitor(site, user.username, password)
    const access = await site.services.accessTokens.sign(user.id, session.sessionId)
    visitor.tokens = formatTokensHeader(access, session.refreshToken)
    return visitor
  }

  async function requestEmailChange(): Promise<string> {
    const address = `${unique('b')}@mail.example`
    await resetRateLimits()
    await expectOk(owner.post('request-email-change', { email: address, password }))
    return address
  }

  async function requestReset(to = email): Promise<string> {
    await resetRateLimits()
    await mailResetLink.run(site.context(), { email: to, language: 'en' })
    return readKey('/reset-password', to)
  }

  async function link(provider: Identity['provider']): Promise<() => Promise<boolean>> {
    const identity: Identity = { provider, subject: unique(), name: 'cat', email: null }
    const { sessionId } = asViewer(owner)
    await linkIdentity(asOwner(), identity, { userId: user.id, sessionId, epoch: await readEpoch() })
    return () => succeeds(signInWithIdentity(site.context(), identity, ''))
  }

  async function addPasskey(): Promise<Authenticator> {
    const passkey = new Authenticator('https://gatework.example')
    const { body } = await owner.post('second-factor/passkey', { password })
    await expectOk(owner.post('second-factor/passkey/confirm', { response: passkey.create(body), name: 'A key' }))
    return passkey
  }

  const facts = { site, user, email, owner, stranger, asViewer, asOwner, readKey, readEpoch, resetRateLimits }
  const steps = { startOtherSession, requestEmailChange, requestReset, link, addPasskey }
  return { ...facts, ...steps }
}

export async function expectOk(response: ReturnType<Visitor['post']>) {
  const { status, body } = await response
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const parseSessionId = (tokens: string): string => String(decodeJwt(tokens.split(':')[0] ?? '').sid)
