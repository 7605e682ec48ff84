import { isStaff } from '#features/accounts/contract/roles.ts'
import type { Context } from '#platform/context.ts'
import { markScreened } from '#platform/markScreened.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import type { Screened } from '#platform/screenedText.ts'
import { validationError } from '#platform/validationError.ts'
import type { Viewer } from '#platform/viewer.ts'
import { newAccountLimits, textRateLimits } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { countPublished } from './queries.ts'
import { rejectSilenced } from './rejectSilenced.ts'
import { getRules } from './rules/rulesCache.ts'
import { countImages, extractLinkHosts, findRuleMatch, getSpamScore, holdThreshold, isMinorEdit } from './screening.ts'
import { resemblesRemovedTexts } from './spamModel/scorerCache.ts'

const getNewAccountLimit = ({ config }: Context): RateLimit => ({
  name: 'new-account',
  points: newAccountLimits.textsPerHour * config.writeLimitFactor,
  seconds: 3_600,
})

const minuteMs = 60_000

/** The submitted texts by field name. */
export type Texts = Readonly<Record<string, string | readonly string[] | null | undefined>>

export type Submission<T extends Texts> = {
  kind: keyof typeof textRateLimits
  texts: T
  /** The edited object, which does not count among the author's published texts; omitted for a new object. */
  objectId?: number
  /** The texts that an edit replaces. */
  before?: Texts
  /** The argument that an error names. */
  field?: string
  /** Further texts of what was screened a moment ago, such as names in its file. They count once. */
  isContinued?: boolean
}

export type ScreenedTexts<T extends Texts> = { readonly [Name in keyof T]: Screened<T[Name]> }

type ScreeningResult<T extends Texts> = {
  readonly texts: ScreenedTexts<T>
  /** True if the object must be held: see `holdNewObject`. */
  readonly hold: boolean
}

/**
 * Every operation that publishes texts calls this first, and one that changes texts `screenEdit`: columns of public texts take
 * only what these return. Throws ValidationError if the viewer is silenced or a text breaks a rule, RateLimitError if the
 * account writes too much.
 */
export async function screenText<const T extends Texts>(
  ctx: Context,
  submission: Submission<T>,
): Promise<ScreeningResult<T>> {
  const { texts } = submission
  return { texts: markTexts(texts), hold: await isSuspicious(ctx, submission) }
}

const markTexts = <T extends Texts>(texts: T): ScreenedTexts<T> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, markScreened(text)])) as ScreenedTexts<T>

const joinTexts = (texts: Texts): string =>
  Object.values(texts)
    .map((text) => (typeof text === 'string' ? text : text?.join(' ')))
    .filter(Boolean)
    .join('\n')

async function isSuspicious(ctx: Context, submission: Submission<Texts>): Promise<boolean> {
  const { kind, texts, objectId = 0, field = 'body', isContinued = false } = submission
  const text = joinTexts(texts)
  const { viewer } = ctx
  if (!viewer) return false
  // Silenced members may clear a text.
  if (text === '') return false
  rejectSilenced(ctx)
  if (isStaff(viewer.roles)) return false
  if (!isContinued) await spendTextLimit(ctx, viewer, kind)
  if (findRuleMatch(await getRules(ctx), text)?.effect === 'refuse')
    throw validationError(ctx, field, () => messages.refused())
  const ageMs = viewer.joinedAt ? ctx.clock.now().getTime() - viewer.joinedAt.getTime() : Number.POSITIVE_INFINITY
  const isNew = ageMs <= newAccountLimits.durationMs
  if (isNew) enforceNewAccountLimits(ctx, text, field)
  if (isNew && !isContinued) await ctx.rateLimits.consume(getNewAccountLimit(ctx), String(viewer.id))
  const author = { viewer, ageMs, isNew, objectId }
  const reasons = await listHoldReasons(ctx, author, text)
  if (!reasons.length || submission.before === undefined) return reasons.length > 0
  const before = joinTexts(submission.before)
  // What the public text contains was accepted, by the rules of its time or by the staff.
  const accepted = await listHoldReasons(ctx, author, before)
  const isAccepted = (reason: string) => accepted.includes(reason) && (reason !== spam || isMinorEdit(before, text))
  return !reasons.every(isAccepted)
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
  kind: keyof typeof textRateLimits,
): Promise<void> {
  if (!network) return
  const limit = { name: `texts-${kind}`, points: textRateLimits[kind] * config.writeLimitFactor, seconds: 600 }
  await rateLimits.consumeInMemory(limit, String(id))
}

function enforceNewAccountLimits(ctx: Context, text: string, field: string): void {
  const { maxLinks, maxImages } = newAccountLimits
  if (extractLinkHosts(text).length > maxLinks)
    throw validationError(ctx, field, () => messages.tooManyLinks({ max: maxLinks }))
  if (countImages(text) > maxImages) throw validationError(ctx, field, () => messages.tooManyImages({ max: maxImages }))
}
