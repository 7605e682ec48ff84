import type pg from 'pg'
import { toTicketVectors } from '#features/tracker/list/server/words/ticketVector.ts'
import { copyLines, escapeCopyText } from './copy.ts'
import { scramble, seededRandom } from './random.ts'
import { getWord } from './search.ts'

export type TrackerSizes = { tickets: number; users: number }

export const productKey = 'game'
const tagCount = 40
/** Queries with ages count back from this time. */
export const trackerEndMs = Date.UTC(2026, 10, 1)
const spanMs = 6 * 365 * 86_400_000
const versions = Array.from({ length: 20 }, (_, i) => `0.${75 + i}`)

export async function fillTracker(
  client: pg.ClientBase,
  sizes: TrackerSizes,
  onProgress: (what: string) => void,
): Promise<void> {
  onProgress('users, product and tags')
  await client.query(`
    insert into users (id, lwid, username, joined_at)
      select n, 'usr-' || lpad(to_hex(n), 8, '0'), 'user' || n, now() from generate_series(1, ${sizes.users}) n;
    insert into objects (id, lwid, kind) values (1, 'prd-00000001', 'product');
    insert into products (object_id, key, name) values (1, '${productKey}', 'Gatework');
    insert into milestones (id, product_id, name, created_at)
      select n, 1, '0.' || 74 + n, now() from generate_series(1, ${versions.length}) n;
    insert into ticket_tags (id, name, color) select n, 'tag-' || n, '#123456' from generate_series(1, ${tagCount}) n`)
  onProgress(`${sizes.tickets} tickets`)
  await client.query(`create temporary table drawn (
    id bigint, lwid text, author integer, at timestamptz, score integer, comments integer, kind text,
    open boolean, version text, key integer[], tags integer[], versions text[], title text, title_words tsvector, words tsvector, body text)`)
  await copyLines(client, 'drawn', ticketLines(sizes))
  await client.query(`
    insert into objects (id, lwid, kind, parent_id, author_id, created_at, score, comment_count, view_count)
      select id, lwid, 'ticket', 1, author, at, score, comments, score * 9 from drawn;
    alter table tickets disable trigger tickets_counted;
    insert into tickets (object_id, number, product_id, author_id, created_at, updated_at, score, comment_count, view_count,
        kind, is_open, closed_at, closed_version, closed_version_key, close_reason, needs_info_at, assignee_id, priority, milestone_id, file_kinds, tags, versions, title, body, rendered_body, title_words, words)
      select id, id - 1, 1, author, at, at + make_interval(days => (id * 7919 % 60)::integer), score, comments, score * 9, kind, open, case when not open then at end, version, key,
        case when version <> '' then 'fixed' when not open then (array['', 'wont_fix', 'cannot_reproduce', 'no_answer'])[1 + id % 4] else '' end,
        case when open and id % 11 = 0 then at end, case when id % 9 = 0 then 1 + id % 20 end,
        case when id % 7 = 0 then id % 5 else 0 end, case when id % 4 = 0 then 1 + id % ${versions.length} end,
        case when id % 5000 = 0 then array['dump'] when id % 40 = 0 then array['save'] when id % 8 = 0 then array['log', 'screenshot'] else '{}' end,
        tags, versions, title, body, body, title_words, words from drawn;
    alter table tickets enable trigger tickets_counted;
    update products set ticket_count = ${sizes.tickets};
    insert into ticket_versions (ticket_id, version, version_key, user_id)
      select id, v, string_to_array(v, '.')::integer[], author from drawn, unnest(versions) as v;
    insert into ratings (object_id, user_id) select id, u from drawn, generate_series(1, least(score, 3)) as u`)
  onProgress('statistics')
  await client.query('vacuum analyze')
}

const toLine = (...values: (string | number | boolean)[]): string => `${values.join('\t')}\n`

function* ticketLines({ tickets, users }: TrackerSizes): Generator<string> {
  const random = seededRandom(11)
  const below = (max: number) => Math.floor(random() * max)
  const drawWords = (count: number) =>
    Array.from({ length: count }, () => getWord(Math.floor(60_000 ** random()) - 1)).join(' ')
  for (let index = 0; index < tickets; index++) {
    const id = index + 2
    const open = random() < 0.3
    const version = versions[Math.min(versions.length - 1, Math.floor((index / tickets) * versions.length))] as string
    const fixed = !open && random() < 0.7 ? version : ''
    const tags = new Set(Array.from({ length: below(4) }, () => 1 + Math.floor(tagCount * random() ** 3)))
    const title = drawWords(4 + below(6))
    const body = drawWords(30 + below(120))
    const vectors = toTicketVectors({ title, body })
    yield toLine(
      id,
      `tkt-${scramble(id).toString(16).padStart(8, '0')}`,
      1 + below(users),
      new Date(trackerEndMs - spanMs + Math.floor((spanMs * index) / tickets)).toISOString(),
      Math.floor(60 * random() ** 6),
      Math.floor(40 * random() ** 5),
      random() < 0.7 ? 'issue' : 'feature',
      open,
      fixed,
      fixed ? `{${fixed.replace('.', ',')}}` : '{}',
      `{${[...tags].join()}}`,
      random() < 0.6 ? `{${version}}` : '{}',
      title,
      escapeCopyText(vectors.title),
      escapeCopyText(vectors.all),
      body,
    )
  }
}
