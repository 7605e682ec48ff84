import type pg from 'pg'
import { toTsvector } from '#features/search/server/text/vector.ts'
import { copyLines, escapeCopyText } from './copy.ts'
import { loadDocuments } from './documents.ts'
import { type Random, scramble, seededRandom } from './random.ts'

export type SearchSizes = { posts: number; tickets: number; creations: number }

const yearMs = 365 * 86_400_000
export const searchEndMs = Date.UTC(2026, 10, 1)
const beginMs = searchEndMs - 6 * yearMs
const users = 2_000
const syllables = 'ba co da fe gi ho ju ka le mi no pu ra se ti vo wa xe yo zu'.split(' ')
const vocabularySize = 60_000
const fieldWords =
  'latch adder clock counter memory wire board relay decoder register bus lamp display carry gate'.split(' ')

/** Real words of the field come first, then invented ones. */
export function getWord(rank: number): string {
  const known = fieldWords[rank]
  if (known) return known
  let word = ''
  for (
    let remaining = scramble(rank) % 3_200_000;
    remaining > 0 || word.length < 4;
    remaining = Math.floor(remaining / 20)
  ) {
    word += syllables[remaining % 20]
  }
  return word
}

const stopWords = 'the a of and to in is it that for on with as at by this be are was'.split(' ')

/** Zipf's law. */
const drawWord = (random: Random): string =>
  random() < 0.4
    ? (stopWords[Math.floor(random() * stopWords.length)] as string)
    : getWord(Math.floor(vocabularySize ** random()) - 1)

const sentence = (random: Random, words: number): string =>
  Array.from({ length: words }, () => drawWord(random)).join(' ')

type Document = { id: number; kind: string; title: string; text: string; createdAt: Date; authorId: number }

function* drawDocuments(sizes: SearchSizes): Generator<Document> {
  const total = sizes.posts + sizes.tickets + sizes.creations
  const random = seededRandom(7)
  for (let index = 0; index < total; index++) {
    const drawn = random() * total
    const kind = drawn < sizes.posts ? 'post' : drawn < sizes.posts + sizes.tickets ? 'ticket' : 'creation'
    const title = sentence(random, 4 + Math.floor(random() * 6))
    const text = sentence(random, 30 + Math.floor(random() ** 2 * 500))
    const createdAt = new Date(beginMs + Math.floor(((searchEndMs - beginMs) * index) / total))
    yield { id: index + 2, kind, title, text, createdAt, authorId: 1 + Math.floor(random() * users) }
  }
}

const toLine = (...values: (string | number)[]): string => `${values.join('\t')}\n`

function* objectLines(sizes: SearchSizes): Generator<string> {
  for (const { id, kind, createdAt } of drawDocuments(sizes)) {
    const lwid = `${kind.slice(0, 3)}-${scramble(id).toString(16).padStart(8, '0')}`
    yield toLine(id, lwid, kind, 1, createdAt.toISOString())
  }
}

function* documentLines(sizes: SearchSizes, statistics: TextStatistics): Generator<string> {
  for (const { id, kind, ...document } of drawDocuments(sizes)) {
    statistics.textBytes += document.title.length + document.text.length
    for (const word of new Set(`${document.title} ${document.text}`.split(' '))) {
      statistics.words.set(word, (statistics.words.get(word) ?? 0) + 1)
    }
    const vector = toTsvector(kind, { ...document, needAnyRole: [] })
    yield toLine(kind, id, document.createdAt.toISOString(), '{}', escapeCopyText(vector))
  }
}

type TextStatistics = { textBytes: number; words: Map<string, number> }

/** Stores no texts, only objects and their search documents. */
export async function fillSearch(client: pg.ClientBase, sizes: SearchSizes, onProgress: (text: string) => void) {
  await client.query('set session_replication_role = replica')
  await client.query(`insert into objects (id, lwid, kind) overriding system value values (1, 'frm-00000001', 'forum')`)
  onProgress(`${sizes.posts} posts, ${sizes.tickets} tickets and ${sizes.creations} creations`)
  await copyLines(client, 'objects (id, lwid, kind, parent_id, created_at)', objectLines(sizes))
  const statistics: TextStatistics = { textBytes: 0, words: new Map() }
  onProgress('their documents')
  await loadDocuments(client, documentLines(sizes, statistics))
  const words = [...statistics.words].filter(([word]) => word.length >= 2 && !stopWords.includes(word))
  await copyLines(
    client,
    'search_words (word, documents)',
    words.map(([word, count]) => toLine(word, count)),
  )
  // The measurement reads the size of the texts from here, because the texts are not stored.
  await client.query(`comment on table search_documents is '${statistics.textBytes}'`)
  await client.query('reset session_replication_role')
  await client.query('vacuum (freeze, analyze)')
}
