import { findSynonyms } from '#objects/server/synonyms.ts'
import type { Context } from '#platform/context.ts'
import type { Condition, HubList } from './condition.ts'

type SynonymsByWords = ReadonlyMap<string, readonly string[]>

/** One letter would match almost everything. */
const minLength = 2

/** Finds titles by synonyms of their words, as the search of the site does. What is excluded is excluded literally. */
export async function expandTitles<List extends HubList>(ctx: Context, list: List): Promise<List> {
  const words = list.condition ? collectTitles(list.condition) : []
  if (!words.length) return list
  const synonyms = await findSynonyms(ctx, [...new Set(words)])
  return { ...list, condition: list.condition && expand(list.condition, synonyms) }
}

function collectTitles(condition: Condition): string[] {
  if (condition.type === 'title') return [condition.words]
  return 'items' in condition ? condition.items.flatMap(collectTitles) : []
}

function expand(condition: Condition, synonyms: SynonymsByWords): Condition {
  if ('items' in condition) return { ...condition, items: condition.items.map((item) => expand(item, synonyms)) }
  if (condition.type !== 'title') return condition
  const others = (synonyms.get(condition.words) ?? []).filter((words) => words.length >= minLength)
  if (!others.length) return condition
  return { type: 'or', items: [condition, ...others.map((words) => ({ type: 'titleWord' as const, words }))] }
}
