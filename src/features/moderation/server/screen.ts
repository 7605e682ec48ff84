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
import { addsLittle, countImages, extractLinkHosts, findRuleMatch, getSpamScore, holdThreshold } from './screening.ts'
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
  /** Of an edit: the text that it replaces. */
  before?: string
}

type ScreeningResult = {
  /** True if the object must be held: see `holdNewObject`. */
  readonly hold: boolean
}

/**
 * Every operation that publishes a text calls this first, and one that changes a text `screenEdit`. Throws ValidationError if the viewer is silenced
 * or the text breaks a rule, RateLimitError if the account writes too much.
 */
export async function screen(ctx: Context, { kind, text, objectId = 0, before }: Text): Promise<ScreeningResult> {
  const { viewer } = ctx
  if (!viewer) return { hold: false }
  rejectSilenced(ctx)
  if (isStaff(viewer.roles)) return { hold: false }
  await spendTextLimit(ctx, viewer, kind)
  if (findRuleMatch(await getRules(ctx), text)?.effect === 'refuse')
    throw validationError(ctx, 'body', () => messages.refused())
  const ageMs = viewer.joinedAt ? ctx.clock.now().getTime() - viewer.joinedAt.getTime() : Number.POSITIVE_INFINITY
  const isNew = ageMs <= newAccountLimits.durationMs
  if (isNew) await enforceNewAccountLimits(ctx, viewer, text)
  const author = { viewer, ageMs, isNew, objectId }
  const reasons = await listHoldReasons(ctx, author, text)
  if (!reasons.length || before === undefined) return { hold: reasons.length > 0 }
  // What the public text contains was accepted, by the rules of its time or by the staff.
  const accepted = await listHoldReasons(ctx, author, before)
  const isAccepted = (reason: string) => accepted.includes(reason) && (reason !== spam || addsLittle(before, text))
  return { hold: !reasons.every(isAccepted) }
}

type Author = { viewer: Viewer; ageMs: number; isNew: boolean; objectId: number }

const spam = 'spam'

/** Rules that the text breaks, hosts that a first text links to, and `spam`. */
async function listHoldReasons(ctx: Context, author: Author, text: string): Promise<string[]> {
  const { viewer, ageMs, isNew, objectId } = author
  const broken = (await getRules(ctx)).filter((rule) => findRuleMatch([rule], text))
  const reasons = broken.map(({ kind, pattern }) => `${kind} ${pattern}`)
  const minutesSinceJoined = ageMs / minuteMs
  const isSpam =
    (isNew && getSpamScore({ text, verified: viewer.verified, minutesSinceJoined }) >= holdThreshold) ||
    (await resemblesRemovedTexts(ctx, text))
  const { minPublishedTexts } = newAccountLimits
  const countOthers = (max: number) => countPublished(ctx.db, { userId: viewer.id, exceptId: objectId, max })
  if (isSpam && (await countOthers(minPublishedTexts)) < minPublishedTexts) reasons.push(spam)
  const hosts = listForeignHosts(ctx, text)
  if (hosts.length > 0 && (await countOthers(1)) === 0) reasons.push(...hosts.map((host) => `link ${host}`))
  return reasons
}

/** Seeds and jobs have no network. */
const listForeignHosts = ({ config, network }: Context, text: string): string[] =>
  network === '' ? [] : extractLinkHosts(text).filter((host) => host !== new URL(config.siteOrigin).hostname)

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
