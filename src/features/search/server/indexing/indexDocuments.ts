import { type Context, contextFor, type SearchSource } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import type { SearchDocument } from '#platform/search.ts'
import { documentsIndexed } from '../../contract/events.ts'
import type { IndexRow } from '../rows.ts'
import { stopWords } from '../text/stopWords.ts'
import { vectorOf } from '../text/vector.ts'
import { wordsOf } from '../text/words.ts'
import { addWords, deleteDocuments, lockDocuments, upsertDocuments } from './queries.ts'

/** Brings the index up to date with these: what is there no more is taken out. */
export async function indexDocuments(ctx: Context, source: SearchSource, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const { kind } = source
  await change(ctx, async ({ db, last, record }) => {
    await lockDocuments(db, kind, ids)
    // Nobody in particular, and nothing remembered: documents are the same for all.
    const documents = await source.documents(contextFor(ctx), ids)
    const gone = ids.filter((id) => !documents.has(id))
    if (gone.length) await deleteDocuments(db, kind, gone)
    const rows = [...documents].map(([refId, document]) => rowOf(kind, refId, document))
    const added = rows.length ? await upsertDocuments(db, kind, rows) : new Set()
    const counts = countWords(rows.filter(({ refId, needAnyRole }) => added.has(refId) && !needAnyRole.length))
    if (counts.size) last((db) => addWords(db, counts))
    record(documentsIndexed({ kind }))
  })
}

function rowOf(kind: string, refId: number, document: SearchDocument): IndexRow {
  const { createdAt } = document
  // Admins see everything (D28).
  const needAnyRole = document.needAnyRole.length ? [...document.needAnyRole, 'admin'] : []
  return { refId, createdAt, needAnyRole, vector: vectorOf(kind, document), vocabulary: vocabularyOf(document) }
}

/** What somebody may begin to type, or misspell. */
const known = /^(?=.*\p{L})[\p{L}\p{N}]{2,30}$/u
const joints = /[-'’._]/

function vocabularyOf({ title, words = '', text }: SearchDocument): string[] {
  const all = new Set<string>()
  for (const { folded, isRun } of wordsOf(`${title}\n${words}\n${text}`)) {
    if (isRun) continue
    for (const part of folded.split(joints)) if (known.test(part) && !stopWords.has(part)) all.add(part)
  }
  return [...all]
}

function countWords(rows: readonly IndexRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { vocabulary } of rows) for (const word of vocabulary) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
