import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { TaggedCache } from '#platform/db/taggedCache.ts'
import { spamModelTag } from '../../contract/events.ts'
import { findUsableClassifier } from './queries.ts'
import { loadScorer } from './trainClassifier.ts'

type IsSuspicious = (text: string) => boolean

const maxAgeMs = 24 * 60 * 60_000
const scorerCache = new TaggedCache<IsSuspicious>({ maxEntries: 1, maxAgeMs })

/** Whether the texts that the staff have removed so far resemble this one; never if there is no good model. */
export async function resemblesRemovedTexts(ctx: Context, text: string): Promise<boolean> {
  const load = async () => ({ value: await loadCheck(ctx.db), tags: [spamModelTag] })
  const isSuspicious = await scorerCache.getForAll(ctx, '', load)
  return isSuspicious(text)
}

async function loadCheck(db: Db): Promise<IsSuspicious> {
  const found = await findUsableClassifier(db)
  if (!found) return () => false
  const getScore = loadScorer(found.classifier)
  return (text) => getScore(text) > found.threshold
}
