import { isStaff } from '#features/accounts/contract/roles.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid } from '#platform/invalid.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import type { Viewer } from '#platform/viewer.ts'
import { newAccountLimits, textLimits } from '../contract/limits.ts'
import { m } from '../messages.ts'
import { countPublished, insertHeld } from './queries.ts'
import { refuseSilenced } from './refuseSilenced.ts'
import { rulesOf } from './rules/rulesOf.ts'
import { countImages, holdFrom, linksOf, meet, spamScore } from './screening.ts'

/** What somebody new may publish in an hour. */
const newAccountLimit = ({ config }: Context): Limit => ({
  name: 'new-account',
  points: newAccountLimits.perHour * config.writeLimitFactor,
  seconds: 3_600,
})

const minuteMs = 60_000

type Text = { kind: keyof typeof textLimits; text: string }

type Screened = {
  /** Whether it has to wait for the staff: see `holdNew`. */
  readonly hold: boolean
}

/**
 * To be called by every operation that publishes or changes a text, before it does. Throws when the viewer is silenced,
 * the text breaks a rule, or an account goes beyond its limits; else says whether the text is to be held back.
 */
export async function screen(ctx: Context, { kind, text }: Text): Promise<Screened> {
  const { viewer } = ctx
  if (!viewer) return { hold: false }
  refuseSilenced(ctx)
  if (isStaff(viewer.roles)) return { hold: false }
  await limitTexts(ctx, viewer, kind)
  const met = meet(await rulesOf(ctx), text)
  if (met?.effect === 'refuse') throw invalid(ctx, 'body', () => m.refused())
  const ageMs = viewer.joinedAt ? ctx.clock.now().getTime() - viewer.joinedAt.getTime() : Number.POSITIVE_INFINITY
  if (ageMs > newAccountLimits.newForMs) return { hold: met !== undefined }
  await holdToLimits(ctx, viewer, text)
  if (met) return { hold: true }
  const score = spamScore({ text, verified: viewer.verified, minutesSinceJoined: ageMs / minuteMs })
  if (score < holdFrom) return { hold: false }
  return { hold: (await countPublished(ctx.db, viewer.id, newAccountLimits.firstTexts)) < newAccountLimits.firstTexts }
}

/** What seeds and jobs write came from no network, and is not limited. */
async function limitTexts({ limits, network, config }: Context, { id }: Viewer, kind: Text['kind']): Promise<void> {
  if (!network) return
  const limit = { name: `texts-${kind}`, points: textLimits[kind] * config.writeLimitFactor, seconds: 600 }
  await limits.spendHere(limit, String(id))
}

async function holdToLimits(ctx: Context, viewer: Viewer, text: string): Promise<void> {
  const { links, images } = newAccountLimits
  if (linksOf(text).length > links) throw invalid(ctx, 'body', () => m.tooManyLinks(links))
  if (countImages(text) > images) throw invalid(ctx, 'body', () => m.tooManyImages(images))
  await ctx.limits.spend(newAccountLimit(ctx), String(viewer.id))
}

/**
 * Holds back an object that is just being made: out of sight, and before the staff. Whoever makes it neither counts it
 * nor tells of it; both happens when the staff release it.
 */
export const holdNew = (db: Db, objectId: number, at: Date): Promise<void> => insertHeld(db, objectId, at)
