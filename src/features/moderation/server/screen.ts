import { isStaff } from '#features/accounts/contract/roles.ts'
import type { Context } from '#platform/context.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { validationError } from '#platform/validationError.ts'
import type { Viewer } from '#platform/viewer.ts'
import { newAccountLimits, textRateLimits } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { countPublished } from './queries.ts'
import { rejectSilenced } from './rejectSilenced.ts'
import { getRules } from './rules/rulesCache.ts'
import { countImages, extractLinkHosts, findRuleMatch, getSpamScore, holdThreshold } from './screening.ts'
import { resemblesRemovedTexts } from './spamModel/scorerCache.ts'

const getNewAccountLimit = ({ config }: Context): RateLimit => ({
  name: 'new-account',
  points: newAccountLimits.textsPerHour * config.writeLimitFactor,
  seconds: 3_600,
})

const minuteMs = 60_000

type Text = {
  kind: keyof typeof textRateLimits
  text: string
  /** Of an edit: that the object is visible says nothing about the author yet. */
  objectId?: number
}

type ScreeningResult = {
  /** True if the object must be held: see `holdNewObject`. */
  readonly hold: boolean
}

/**
 * Every operation that publishes a text calls this first, and one that changes a text `screenEdit`. Throws ValidationError if the viewer is silenced
 * or the text breaks a rule, RateLimitError if the account writes too much.
 */
export async function screen(ctx: Context, { kind, text, objectId = 0 }: Text): Promise<ScreeningResult> {
  const { viewer } = ctx
  if (!viewer) return { hold: false }
  rejectSilenced(ctx)
  if (isStaff(viewer.roles)) return { hold: false }
  await spendTextLimit(ctx, viewer, kind)
  const match = findRuleMatch(await getRules(ctx), text)
  if (match?.effect === 'refuse') throw validationError(ctx, 'body', () => messages.refused())
  const ageMs = viewer.joinedAt ? ctx.clock.now().getTime() - viewer.joinedAt.getTime() : Number.POSITIVE_INFINITY
  const isNew = ageMs <= newAccountLimits.durationMs
  if (isNew) await enforceNewAccountLimits(ctx, viewer, text)
  if (match) return { hold: true }
  const minutesSinceJoined = ageMs / minuteMs
  const isSpam =
    (isNew && getSpamScore({ text, verified: viewer.verified, minutesSinceJoined }) >= holdThreshold) ||
    (await resemblesRemovedTexts(ctx, text))
  const { minPublishedTexts } = newAccountLimits
  const countOthers = (max: number) => countPublished(ctx.db, { userId: viewer.id, exceptId: objectId, max })
  if (isSpam) return { hold: (await countOthers(minPublishedTexts)) < minPublishedTexts }
  return { hold: linksElsewhere(ctx, text) && (await countOthers(1)) === 0 }
}

/** Seeds and jobs have no network. */
const linksElsewhere = ({ config, network }: Context, text: string): boolean =>
  network !== '' && extractLinkHosts(text).some((host) => host !== new URL(config.siteOrigin).hostname)

/** Seeds and jobs have no network and are not limited. */
async function spendTextLimit(
  { rateLimits, network, config }: Context,
  { id }: Viewer,
  kind: Text['kind'],
): Promise<void> {
  if (!network) return
  const limit = { name: `texts-${kind}`, points: textRateLimits[kind] * config.writeLimitFactor, seconds: 600 }
  await rateLimits.consumeInMemory(limit, String(id))
}

async function enforceNewAccountLimits(ctx: Context, viewer: Viewer, text: string): Promise<void> {
  const { maxLinks, maxImages } = newAccountLimits
  if (extractLinkHosts(text).length > maxLinks)
    throw validationError(ctx, 'body', () => messages.tooManyLinks(maxLinks))
  if (countImages(text) > maxImages) throw validationError(ctx, 'body', () => messages.tooManyImages(maxImages))
  await ctx.rateLimits.consume(getNewAccountLimit(ctx), String(viewer.id))
}
