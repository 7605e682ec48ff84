import type pg from 'pg'
import { copyLines } from './copy.ts'
import { type Random, scramble, seededRandom } from './random.ts'
import { getWord } from './search.ts'

export type HubSizes = { creations: number; users: number }

export const hubEndMs = Date.UTC(2026, 10, 1)
const spanMs = 6 * 365 * 86_400_000
/** Games 0.75 to 0.94. */
const firstLine = 75
const lines = 20
const versionsEach = 5
const gameParts = 25
const modParts = 400
const mods = 300
const maxTags = 5
const tags = 3_000

export async function fillHub(
  client: pg.ClientBase,
  sizes: HubSizes,
  onProgress: (what: string) => void,
): Promise<void> {
  onProgress('users')
  await client.query(`
    insert into users (id, lwid, username, joined_at)
      select n, 'usr-' || lpad(to_hex(n), 8, '0'), 'user' || n, now() from generate_series(1, ${sizes.users}) n`)
  onProgress(`${sizes.creations} creations`)
  await client.query(`create temporary table drawn (
    id bigint, lwid text, author integer, at timestamptz, score integer, comments integer, views integer, downloads integer,
    kind text, line integer, components integer, wires integer, uses text[], needs text[], mod_id text, title text,
    names_games boolean, tags text[])`)
  await copyLines(client, 'drawn', creationLines(sizes))
  await client.query(`
    insert into objects (id, lwid, kind, author_id, created_at, score, comment_count, view_count)
      select id, lwid, 'creation', author, at, score, comments, views from drawn`)
  await insertVersions(client)
  await countTags(client)
  onProgress('statistics')
  await client.query('vacuum analyze')
}

/** Every other version of a save is made in a later game; the creation shows the last one. */
async function insertVersions(client: pg.ClientBase): Promise<void> {
  await client.query(`create temporary view drawn_versions as
    select drawn.*, n, file_name, encode(sha256(file_name::bytea), 'hex') as sha256, at + n * interval '20 days' as added_at,
      case when kind = 'mod' then '{}' else array[0, least(${firstLine} + line + n / 2, ${firstLine + lines - 1}), 3, 57] end
        as game_version
    from drawn, generate_series(1, ${versionsEach}) n, lateral (select 'uploads/' || lwid || '-' || n as file_name) f`)
  await client.query('alter table creations disable trigger creations_count_new_tags')
  await client.query(`
    insert into creations (object_id, number, kind, title, slug, body, rendered_body, file_name, original_name, byte_size,
        sha256, game_version, version_line, save_size, component_count, wire_count, uses, needs, mod_id, download_count,
        author_id, created_at, score, comment_count, view_count, popularity, version_number, version_count, works_with, tags)
      select id, id, kind, title, lwid, '', '', file_name, 'a.zip', 4000,
        sha256, game_version, array_to_string(game_version[1:2], '.'), 4000, components, wires, uses, needs, mod_id, downloads,
        author, at, score, comments, views, (downloads * score / 300), n, n, case
          when kind <> 'mod' then game_version_multirange(game_version_range(array[0, ${firstLine} + line, 3, 57], null))
          when names_games then game_version_multirange(
            game_version_range(array[0, ${firstLine} + line], array[0, ${firstLine} + line + 3]))
          else '{}' end, tags
      from drawn_versions where n = ${versionsEach} order by id;
    insert into creation_versions (creation_id, number, file_name, original_name, byte_size, sha256, game_version, save_size,
        component_count, wire_count, needs, mod_id, download_count, created_at)
      select id, n, file_name, 'a.zip', 4000, sha256, game_version, 4000, components, wires, needs, mod_id,
        downloads / ${versionsEach}, added_at from drawn_versions order by id, n;
    alter table creations enable trigger creations_count_new_tags`)
}

/** Counts all tags at once, because the trigger would update the row of a common tag for each of its creations. */
async function countTags(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into creation_tag_counts (kind, tag, creation_count)
      select coalesce(kind, ''), tag, count(*) from creations, unnest(tags) as tag
      group by grouping sets ((kind, tag), (tag))`)
}

const toLine = (...values: (string | number)[]): string => `${values.join('\t')}\n`

function* creationLines({ creations, users }: HubSizes): Generator<string> {
  const random = seededRandom(17)
  const tagRandom = seededRandom(23)
  const below = (max: number) => Math.floor(random() * max)
  for (let index = 0; index < creations; index++) {
    const id = index + 1
    const kind = drawKind(random)
    const line = Math.floor((index / creations) * lines)
    const components = kind === 'mod' ? 0 : Math.floor(4 * (1 - random()) ** -1.2)
    const needs = random() < 0.15 ? [`mod${Math.floor(mods * random() ** 3)}`] : []
    yield toLine(
      id,
      `ctn-${scramble(id).toString(16).padStart(8, '0')}`,
      1 + Math.floor(users * random() ** 2.2),
      new Date(hubEndMs - spanMs + Math.floor((spanMs * index) / creations)).toISOString(),
      Math.floor(60 * random() ** 6),
      Math.floor(40 * random() ** 5),
      below(5_000),
      Math.floor(9_000 * random() ** 3),
      kind,
      line,
      Math.min(components, 2_000_000),
      Math.min(components, 2_000_000),
      `{${kind === 'mod' ? '' : drawParts(random, needs.length > 0).join()}}`,
      `{${needs.join()}}`,
      kind === 'mod' ? `mod${below(mods)}` : '\\N',
      Array.from({ length: 2 + below(5) }, () => getWord(Math.floor(60_000 ** random()) - 1)).join(' '),
      String(random() < 0.7),
      `{${drawTags(tagRandom).join()}}`,
    )
  }
}

function drawKind(random: Random): 'world' | 'subassembly' | 'mod' {
  const share = random()
  if (share < 0.04) return 'mod'
  return share < 0.35 ? 'world' : 'subassembly'
}

/** A few are common, most are rare; a third of the creations have none. */
function drawTags(random: Random): string[] {
  const count = Math.floor(random() * 1.5 * maxTags) - Math.floor(maxTags / 2)
  return [...new Set(Array.from({ length: Math.max(count, 0) }, () => `tag-${Math.floor(tags ** random()) - 1}`))]
}

function drawParts(random: Random, isModded: boolean): string[] {
  const parts = new Set<string>()
  for (let count = 3 + Math.floor(random() * 9); count > 0; count--) {
    const part = `part${Math.floor(gameParts * random() ** 2)}`
    parts.add(`mhg.${part}`).add(part)
  }
  if (isModded) {
    const part = `rare${Math.floor(modParts * random() ** 2)}`
    parts.add(`some.${part}`).add(part)
  }
  return [...parts]
}
