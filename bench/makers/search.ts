import type pg from 'pg'
import { vectorOf } from '#features/search/server/text/vector.ts'
import { copyLines, escaped } from './copy.ts'
import { loadDocuments } from './documents.ts'
import { type Random, scrambled, seededRandom } from './random.ts'

export type SearchSizes = { posts: number; tickets: number; creations: number }

const yearMs = 365 * 86_400_000
export const endMs = Date.UTC(2026, 10, 1)
const beginMs = endMs - 6 * yearMs
const users = 2_000
const syllables = 'ba co da fe gi ho ju ka le mi no pu ra se ti vo wa xe yo zu'.split(' ')
const vocabularySize = 60_000
const field = 'latch adder clock counter memory wire board relay decoder register bus lamp display carry gate'.split(
  ' ',
)

/** The n-th most frequent word: words of the field first, then ones that nobody has heard. */
export function wordAt(rank: number): string {
  const known = field[rank]
  if (known) return known
  let word = ''
  for (let left = scrambled(rank) % 3_200_000; left > 0 || word.length < 4; left = Math.floor(left / 20)) {
    word += syllables[left % 20]
  }
  return word
}

/** What every English text is full of, and the index leaves out. */
const small = 'the a of and to in is it that for on with as at by this be are was'.split(' ')

/** Few words are most of every text: the rank of a drawn one follows Zipf's law. */
const drawWord = (random: Random): string =>
  random() < 0.4
    ? (small[Math.floor(random() * small.length)] as string)
    : wordAt(Math.floor(vocabularySize ** random()) - 1)

const sentence = (random: Random, words: number): string =>
  Array.from({ length: words }, () => drawWord(random)).join(' ')

type Document = { id: number; kind: string; title: string; text: string; createdAt: Date; authorId: number }

/** Posts, tickets and creations in the order of time, mixed as on a site. */
function* documentsOf(sizes: SearchSizes): Generator<Document> {
  const total = sizes.posts + sizes.tickets + sizes.creations
  const random = seededRandom(7)
  for (let index = 0; index < total; index++) {
    const drawn = random() * total
    const kind = drawn < sizes.posts ? 'post' : drawn < sizes.posts + sizes.tickets ? 'ticket' : 'creation'
    const title = sentence(random, 4 + Math.floor(random() * 6))
    const text = sentence(random, 30 + Math.floor(random() ** 2 * 500))
    const createdAt = new Date(beginMs + Math.floor(((endMs - beginMs) * index) / total))
    yield { id: index + 2, kind, title, text, createdAt, authorId: 1 + Math.floor(random() * users) }
  }
}

const line = (...values: (string | number)[]): string => `${values.join('\t')}\n`

function* objectLines(sizes: SearchSizes): Generator<string> {
  for (const { id, kind, createdAt } of documentsOf(sizes)) {
    const lwid = `${kind.slice(0, 3)}-${scrambled(id).toString(16).padStart(8, '0')}`
    yield line(id, lwid, kind, 1, createdAt.toISOString())
  }
}

function* documentLines(sizes: SearchSizes, counted: Counted): Generator<string> {
  for (const { id, kind, ...document } of documentsOf(sizes)) {
    counted.textBytes += document.title.length + document.text.length
    for (const word of new Set(`${document.title} ${document.text}`.split(' '))) {
      counted.words.set(word, (counted.words.get(word) ?? 0) + 1)
    }
    const vector = vectorOf(kind, { ...document, needAnyRole: [] })
    yield line(kind, id, document.createdAt.toISOString(), '{}', escaped(vector))
  }
}

type Counted = { textBytes: number; words: Map<string, number> }

/** Fills a migrated, empty database with what can be found: objects and their documents, without the texts themselves. */
export async function fillSearch(client: pg.ClientBase, sizes: SearchSizes, say: (text: string) => void) {
  await client.query('set session_replication_role = replica')
  await client.query(`insert into objects (id, lwid, kind) overriding system value values (1, 'frm-00000001', 'forum')`)
  say(`${sizes.posts} posts, ${sizes.tickets} tickets and ${sizes.creations} creations`)
  await copyLines(client, 'objects (id, lwid, kind, parent_id, created_at)', objectLines(sizes))
  const counted: Counted = { textBytes: 0, words: new Map() }
  say('their documents')
  await loadDocuments(client, documentLines(sizes, counted))
  const words = [...counted.words].filter(([word]) => word.length >= 2 && !small.includes(word))
  await copyLines(
    client,
    'search_words (word, documents)',
    words.map(([word, count]) => line(word, count)),
  )
  // Kept where the measurement finds it: the texts are not there to be counted.
  await client.query(`comment on table search_documents is '${counted.textBytes}'`)
  await client.query('reset session_replication_role')
  await client.query('vacuum (freeze, analyze)')
}
