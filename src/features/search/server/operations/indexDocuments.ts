import type { SearchDocument } from '#objects/server/search.ts'
import type { SearchSource } from '#objects/server/searchSources.ts'
import { isStopWord } from '#objects/words/stopWords.ts'
import { tokenize } from '#objects/words/tokenize.ts'
import { systemOperation } from '#platform/authorize.ts'
import { type Context, createContext, withInstalled } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { documentsIndexed } from '../../contract/events.ts'
import { lockDocuments } from '../indexing/queries.ts'
import { deleteDocuments, incrementWordCounts, upsertDocuments } from '../indexing/writes.ts'
import type { IndexRow } from '../rows.ts'
import { toTsvector } from '../text/vector.ts'

/** Updates the index, and removes ids without a document from it. */
export async function indexDocuments(ctx: Context, source: SearchSource, ids: readonly number[]): Promise<void> {
  systemOperation(ctx)
  if (!ids.length) return
  const { kind } = source
  await withTransaction(ctx, async ({ db, withCommit, emit }) => {
    await lockDocuments(db, kind, ids)
    // No viewer or cached loads: documents are the same for all.
    const documents = await source.loadDocuments(withInstalled(createContext(ctx)), ids)
    const deleted = ids.filter((id) => !documents.has(id))
    if (deleted.length) await deleteDocuments(db, kind, deleted)
    const rows = [...documents].map(([refId, document]) => toRow(kind, refId, document))
    const added = rows.length ? await upsertDocuments(db, kind, rows) : new Set()
    const counts = countWords(rows.filter(({ refId, needAnyRole }) => added.has(refId) && !needAnyRole.length))
    if (counts.size) withCommit((db) => incrementWordCounts(db, counts))
    emit(documentsIndexed({ kind }))
  })
}

function toRow(kind: string, refId: number, document: SearchDocument): IndexRow {
  const { createdAt } = document
  // Admins can see everything.
  const needAnyRole = document.needAnyRole.length ? [...document.needAnyRole, 'admin'] : []
  return { refId, createdAt, needAnyRole, vector: toTsvector(kind, document), vocabulary: extractVocabulary(document) }
}

/** Words for completion and correction. */
const vocabularyPattern = /^(?=.*\p{L})[\p{L}\p{N}]{2,30}$/u

function extractVocabulary({ title, keywords = '', text }: SearchDocument): string[] {
  const all = new Set<string>()
  for (const { parts } of tokenize(`${title}\n${keywords}\n${text}`)) {
    for (const { folded } of parts.flatMap((part) => [part, ...part.inner])) {
      if (vocabularyPattern.test(folded) && !isStopWord(folded)) all.add(folded)
    }
  }
  return [...all]
}

function countWords(rows: readonly IndexRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { vocabulary } of rows) for (const word of vocabulary) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
