import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { spamModelTag } from '../../contract/events.ts'
import { findUsableClassifier } from './queries.ts'
import { loadScorer } from './trainClassifier.ts'

type IsSuspicious = (text: string) => boolean

const caches = new WeakMap<Db, { check?: Promise<IsSuspicious> }>()

/** Whether the texts that the staff have removed so far resemble this one; never if there is no good model. */
export async function resemblesRemovedTexts(ctx: Context, text: string): Promise<boolean> {
  let cache = caches.get(ctx.db)
  if (!cache) {
    const created: { check?: Promise<IsSuspicious> } = {}
    caches.set(ctx.db, (cache = created))
    ctx.onTagsTouched((tags) => {
      if (tags === 'all' || tags.includes(spamModelTag)) delete created.check
    })
  }
  const current = cache
  current.check ??= loadCheck(ctx.db).catch((error) => {
    delete current.check
    throw error
  })
  return (await current.check)(text)
}

async function loadCheck(db: Db): Promise<IsSuspicious> {
  const found = await findUsableClassifier(db)
  if (!found) return () => false
  const getScore = loadScorer(found.classifier)
  return (text) => getScore(text) > found.threshold
}
