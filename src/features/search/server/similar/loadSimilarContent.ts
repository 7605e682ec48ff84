import type { Query } from '#objects/query/query.ts'
import type { Context } from '#platform/context.ts'
import { isStatementTimeout } from '#platform/errors.ts'
import { loadView } from '../documents.ts'
import { toSearchKinds } from '../kinds.ts'
import { loadHits } from '../loadSearchPage.ts'
import { createPlan } from '../querying/plan.ts'
import { countDocuments, findSynonyms } from '../querying/queries.ts'
import { queryIndex } from '../querying/queryIndex.ts'
import { Synonyms } from '../querying/synonyms.ts'
import type { HitRow, SearchHitRow } from '../rows.ts'
import { getSimilarity, getTitleTerms, minSimilarity } from './titleSimilarity.ts'

const maxCandidates = 60
const maxSimilar = 3
/** Bounds the query; further words of a title change little. */
const maxWords = 20

const toQuery = (words: readonly string[]): Query => ({
  filter: { type: 'and', items: words.map((value) => ({ type: 'text', value, phrase: false, position: 0 })) },
  sort: null,
})

/** Finds posts and tickets with a title that is about the same, most similar first. */
export async function loadSimilarContent(ctx: Context, title: string): Promise<SearchHitRow[]> {
  const terms = getTitleTerms(title)
  const words = [...new Set(terms.values())].slice(0, maxWords)
  if (!words.length) return []
  const synonyms = new Synonyms(await findSynonyms(ctx.db))
  const plan = createPlan(toQuery(words), { synonyms, authors: new Map(), now: ctx.clock.now(), isLoose: true })
  if (!plan.expanded) return []
  // What mentions the words somewhere in a long text is about something else.
  const inTitle = { ...plan, expanded: { ...plan.expanded, anywhere: plan.expanded.title } }
  try {
    const { hits } = await queryIndex(ctx, inTitle, {
      query: title,
      kinds: toSearchKinds(ctx, ['POST', 'TICKET']),
      order: 'best',
      offset: 0,
      limit: maxCandidates,
    })
    return await loadHits(ctx, await pickSimilar(ctx, title, hits), plan.marks)
  } catch (error) {
    // Suggestions are optional.
    if (isStatementTimeout(error)) return []
    throw error
  }
}

async function pickSimilar(ctx: Context, title: string, hits: readonly HitRow[]): Promise<HitRow[]> {
  const terms = getTitleTerms(title)
  const views = await Promise.all(hits.map((hit) => loadView(ctx, hit)))
  const candidates = hits.map((hit, index) => ({ hit, terms: getTitleTerms(views[index]?.title ?? '') }))
  const words = [terms, ...candidates.map((candidate) => candidate.terms)].flatMap((each) => [...each.values()])
  const documents = await countDocuments(ctx.db, [...new Set(words)])
  return candidates
    .map((candidate) => ({ hit: candidate.hit, similarity: getSimilarity(terms, candidate.terms, documents) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, maxSimilar)
    .map(({ hit }) => hit)
}
