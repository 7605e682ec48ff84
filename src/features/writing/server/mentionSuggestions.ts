import { listPersonLevels } from '#features/notifications/server/index.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import type { AuthorRow } from '#objects/server/rows.ts'
import type { Context } from '#platform/context.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { maxMentionSuggestions, mentionSuggestionsInput, minMentionPrefix } from '../contract/limits.ts'
import { writingPolicy } from './policy.ts'
import { listParticipants, listUsersByPrefix } from './queries.ts'

/** Far more than anybody types, and too few to collect the names of a large site. */
const suggestions: RateLimit = { name: 'mention-suggestions', points: 200, seconds: 600 }

/**
 * People of the conversation, then those whom the viewer follows, then names that start alike. Nobody whose content is hidden or
 * who is suspended is suggested, and not the viewer.
 */
export async function suggestMentions(ctx: Context, input: unknown): Promise<AuthorRow[]> {
  assertCan(ctx.viewer, writingPolicy.mention, null)
  const { prefix, objectId } = parseInput(ctx, mentionSuggestionsInput, input)
  const { id } = ctx.viewer
  await ctx.rateLimits.consumeInMemory(suggestions, String(id))
  const search = { prefix: prefix.toLowerCase(), now: ctx.clock.now(), count: maxMentionSuggestions }
  const object = objectId ? await findVisibleObject(ctx, objectId) : undefined
  const ids = object ? await listParticipants(ctx.db, { ...search, lwid: object.lwid, except: [id] }) : []
  const add = async (among?: readonly number[]) => {
    const count = maxMentionSuggestions - ids.length
    if (count > 0) ids.push(...(await listUsersByPrefix(ctx.db, { ...search, count, except: [id, ...ids], among })))
  }
  const followed = await listFollowedIds(ctx, id)
  if (followed.length) await add(followed)
  if (prefix.length >= minMentionPrefix) await add()
  const authors = await Promise.all(ids.map((id) => findAuthor(ctx, id)))
  return authors.filter((author) => author !== null)
}

/** Whom the viewer follows is known to them: no prefix is needed to see it. */
async function listFollowedIds(ctx: Context, userId: number): Promise<number[]> {
  const levels = await listPersonLevels(ctx.db, userId)
  return [...levels].flatMap(([id, level]) => (level === 'watching' || level === 'tracking' ? [id] : []))
}
