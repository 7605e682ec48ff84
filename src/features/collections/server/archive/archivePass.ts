import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { collectionPolicy } from '../policy.ts'
import type { CollectionRow } from '../rows.ts'

const hourSeconds = 3_600
const passPattern = /^(\d{10})-(\d{1,10})-([A-Za-z0-9_-]{43})$/

type SigningContext = Pick<Context, 'config' | 'clock'>
type Signed = { lwid: string; userId: number; until: number }

const sign = ({ config }: SigningContext, { lwid, userId, until }: Signed): string =>
  createHmac('sha256', config.secrets.tokenSecret).update(`collection ${lwid} ${userId} ${until}`).digest('base64url')

const nowSeconds = ({ clock }: SigningContext): number => Math.floor(clock.now().getTime() / 1000)

/** Creates a pass for one user, because links are followed without tokens. It is valid for one to two hours. */
export function createArchivePass(ctx: SigningContext, { lwid }: CollectionRow, userId: number): string {
  const until = (Math.floor(nowSeconds(ctx) / hourSeconds) + 2) * hourSeconds
  return `${until}-${userId}-${sign(ctx, { lwid, userId, until })}`
}

/** Checks the pass, and that its user still takes part. */
export function isValidArchivePass(ctx: SigningContext, collection: CollectionRow, pass: string): boolean {
  const [, until = '', userId = '', signature = ''] = passPattern.exec(pass) ?? []
  if (Number(until) <= nowSeconds(ctx)) return false
  const { lwid, owner, editorIds } = collection
  const signed = { lwid, userId: Number(userId), until: Number(until) }
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(ctx, signed))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false
  return owner.id === signed.userId || editorIds.includes(signed.userId)
}

/** Members and visitors of what is public need no pass. Undefined if the viewer gets no link. */
export function getArchivePass(ctx: Context, collection: CollectionRow): { pass?: string } | undefined {
  if (collection.visibility !== 'private' && !collection.hiddenAt) return {}
  const { viewer } = ctx
  return viewer && collectionPolicy.takePart(viewer, collection)
    ? { pass: createArchivePass(ctx, collection, viewer.id) }
    : undefined
}
