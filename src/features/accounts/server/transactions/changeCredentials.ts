import type { Context } from '#platform/context.ts'
import { NotFoundError, RateLimitError, UnauthenticatedError } from '#platform/errors.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import type { Viewer } from '#platform/viewer.ts'
import { findSessionTimes } from '../../factors/server/queries.ts'
import { requireRecentProof } from '../confirmIdentity.ts'
import { CredentialChange } from '../credentials/change.writes.ts'
import { hasVerificationKey } from '../keys/queries.ts'
import { findUser } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'
import { type ChangeKind, getKind } from './credentialChanges.ts'
import { endAccountSessions } from './endAccountSessions.ts'
import { queueNotice } from './queueNotice.ts'
import { queueVerificationMail } from './queueVerificationMail.ts'

type Change<T> = {
  ctx: Context
  userId: number
  kind: ChangeKind
  /** The provider or the new address. */
  detail?: string
  keepSession?: string | null
  /** What the caller relied on was read at this epoch; throws NotFoundError if the credentials have changed since. */
  epoch?: number
  /** What the notice says as well. */
  remark?: (result: T) => (() => string) | undefined
}

type Outcome<T> = { result: T; endedSessions: number }

/**
 * The only way to change the credentials of an account: voids all keys that were issued before, ends sessions, and
 * notifies the owner at the former and the new address.
 */
export async function changeCredentials<T>(
  tx: EventTransaction,
  { ctx, userId, kind, detail = '', keepSession = null, epoch, remark }: Change<T>,
  work: (change: CredentialChange) => Promise<T>,
): Promise<Outcome<T>> {
  const change = await CredentialChange.begin(tx.db, { userId, at: ctx.clock.now(), epoch })
  if (!change) throw new NotFoundError()
  const result = await work(change)
  await change.deletePendingEnrolment()
  const { ends, announce } = getKind(kind)
  const except = ends === 'others' ? keepSession : null
  const endedSessions = ends === 'none' ? 0 : await endAccountSessions(tx, { userId, except, at: change.at })
  announce(tx.emit, userId, detail)
  await notifyOwner(tx, change, { ctx, kind, detail, remark: remark?.(result) })
  return { result, endedSessions }
}

type OwnChange<T> = Omit<Change<T>, 'userId' | 'keepSession'> & { viewer: Pick<Viewer, 'id' | 'sessionId'> }

/**
 * A change by the holder of a session. Checks under the lock that it is still live, and its proof: a concurrent call
 * may have ended it or enrolled a factor.
 */
export const changeOwnCredentials = <T>(
  tx: EventTransaction,
  { viewer, ...change }: OwnChange<T>,
  work: (change: CredentialChange) => Promise<T>,
): Promise<Outcome<T>> =>
  changeCredentials(tx, { ...change, userId: viewer.id, keepSession: viewer.sessionId }, async (begun) => {
    if (!(await findSessionTimes(tx.db, viewer.sessionId))) throw new UnauthenticatedError()
    // The token of a link was issued after a proof, and any change since then has voided it.
    if (change.kind !== 'identityLinked') await requireRecentProof(change.ctx, viewer, tx.db)
    return work(begun)
  })

type Notification = { ctx: Context; kind: ChangeKind; detail: string; remark: (() => string) | undefined }

async function notifyOwner(
  tx: EventTransaction,
  change: CredentialChange,
  { ctx, kind, detail, remark }: Notification,
): Promise<void> {
  const { userId, epoch, at, account } = change
  const user = await findUser(tx.db, userId)
  if (!user) return
  const { username, email, verified } = user
  // A change must not take the first proof from a new member.
  if (
    email &&
    !verified &&
    (await hasVerificationKey(tx.db, { userId, email, at })) &&
    (await mayMailAgain(ctx, userId))
  )
    await queueVerificationMail(tx, { ctx, userId, epoch, email })
  const { notice } = getKind(kind)
  if (notice) {
    const texts = {
      subject: ({ brand }: { brand: string }) => notice.subject(brand, detail),
      text: () => notice.text(username, detail),
      remark,
    }
    const mailed = { ctx, userId, epoch }
    // Only the former address can bring itself back, so that nobody can undo what its owner undid.
    const offers = account.verified ? 'restore' : 'secure'
    if (account.email)
      await queueNotice(tx, { ...mailed, email: account.email, offers: notice.isReply ? 'reset' : offers }, texts)
    if (email && email !== account.email)
      await queueNotice(tx, { ...mailed, email, offers: notice.isReply ? 'reset' : 'secure' }, texts)
  }
}

/** The address may be a stranger's, whom repeated changes must not flood; the member can ask for another mail. */
async function mayMailAgain(ctx: Context, userId: number): Promise<boolean> {
  try {
    await ctx.rateLimits.consume(rateLimits.mailHour, `verify again ${userId}`)
    return true
  } catch (error) {
    if (error instanceof RateLimitError) return false
    throw error
  }
}
