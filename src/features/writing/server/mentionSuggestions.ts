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

/** Nobody whose content is hidden or who is suspended is suggested, and not the viewer. */
export async function suggestMentions(ctx: Context, input: unknown): Promise<AuthorRow[]> {
  assertCan(ctx.viewer, writingPolicy.mention, null)
  const { prefix, objectId } = parseInput(ctx, mentionSuggestionsInput, input)
  await ctx.rateLimits.consumeInMemory(suggestions, String(ctx.viewer.id))
  const search = { prefix: prefix.toLowerCase(), now: ctx.clock.now(), count: maxMentionSuggestions }
  const object = objectId ? await findVisibleObject(ctx, objectId) : undefined
  const ids = object ? await listParticipants(ctx.db, { ...search, lwid: object.lwid, except: [ctx.viewer.id] }) : []
  if (ids.length < maxMentionSuggestions && prefix.length >= minMentionPrefix) {
    const count = maxMentionSuggestions - ids.length
    ids.push(...(await listUsersByPrefix(ctx.db, { ...search, count, except: [ctx.viewer.id, ...ids] })))
  }
  const authors = await Promise.all(ids.map((id) => findAuthor(ctx, id)))
  return authors.filter((author) => author !== null)
}
