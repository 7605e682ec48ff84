import { globSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages } from '#app/rendering/pages.ts'
import { translations } from '#generated/translations.ts'
import { type Catalogue, catalogues } from '#language/defineMessages.ts'
import { languageDetails, languages } from '#language/language.ts'
import { findObjects } from '#objects/server/queries.ts'
import { factories } from '#tests/factories.ts'
import { permissionScenarios } from '#tests/permissionScenarios.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { readCatalogue } from '../../tools/messages/readTexts.ts'

/** English between marks, so that what has none did not come from a catalogue. */
const pseudo = (group: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(group).map(([key, text]) => [key, typeof text === 'string' ? `⟦${text}⟧` : pseudo(text)]),
  )

const code = 'xx' as (typeof languages)[number]
for (const file of globSync('src/**/messages.ts')) await readCatalogue(file)
Object.assign(languageDetails, { [code]: { ...languageDetails.en, name: '⟦Pseudo⟧' } })
Object.assign(translations, { [code]: pseudo(Object.fromEntries(catalogues)) })
languages.push(code)
// Other tests share these modules.
afterAll(() => {
  languages.pop()
  delete (languageDetails as Record<string, unknown>)[code]
  delete (translations as Record<string, unknown>)[code]
})

const site = await testSite({ WRITE_LIMIT_FACTOR: '1000' })
const make = factories(site)

/** All that members and the staff have written. */
let contents = ''
const paths = new Set(pages.map(({ path }) => path).filter((path) => !path.includes('$') && path !== '/dev/ui'))

beforeAll(async () => {
  const { viewer } = await signInAs(site, ['admin', 'moderator', 'developer', 'editor'])
  for (const { targets } of permissionScenarios) await Object.values(targets)[0]?.(make, viewer)
  const { rows } = await site.pool.query<{ id: number }>('select id from objects order by id')
  for (const { lwid } of await findObjects(
    site.services.db,
    rows.map(({ id }) => id),
  )) {
    const { headers } = await site.server.inject(`/view/${lwid}`)
    if (headers.location) paths.add(headers.location.split('#')[0] ?? '')
  }
  const users = await site.pool.query<{ username: string }>('select username from users limit 20')
  for (const { username } of users.rows) paths.add(`/@${username}`)
  const shown = [...paths]
  for (const path of shown) {
    if (/^\/creations\/\w+\/\d+\//.test(path))
      paths.add(`${path}/versions`).add(`${path}/versions/1`).add(`${path}/tests`)
    if (/^\/tracker\/[^/]+$/.test(path))
      for (const each of ['/milestones', '/changelog', '/new', '?view=board']) paths.add(path + each)
  }
  for (const path of ['/search?q=clock', '/no-such-page', '/creations/mods', '/forum/gone/1', '/@gone']) paths.add(path)

  contents += JSON.stringify(site.services.config.brand)
  const columns = await site.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb')`,
  )
  for (const { table, column } of columns.rows) {
    const found = await site.pool.query<{ text: string }>(
      `select distinct left("${column}"::text, 2000) as text from "${table}" where "${column}" is not null`,
    )
    contents += `${found.rows.map(({ text }) => text).join('\n')}\n`
  }
}, 300_000)

const readAloud = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])

const unspoken = new Set(['script', 'style', 'time', 'kbd', 'code', 'pre'])

/** Lists the texts of a page, without scripts, times and code. */
function listTexts(html: string): string[] {
  const texts: string[] = []
  const open: string[] = []
  let text = ''
  const end = () => {
    if (!open.some((name) => unspoken.has(name))) texts.push(text)
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      end()
      open.push(name)
      if (name === 'meta' && attributes['name'] === 'description') texts.push(attributes['content'] ?? '')
      for (const [attribute, value] of Object.entries(attributes)) if (readAloud.has(attribute)) texts.push(value)
    },
    onclosetag() {
      end()
      open.pop()
    },
    // An entity ends a piece of a text.
    ontext: (piece) => void (text += piece),
  })
  parser.end(html)
  return texts.filter((each) => each.trim())
}

/** Returns the parts of a text that are in no catalogue. */
function findUntranslated(text: string): string[] {
  let rest = text
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return rest
    .replace(/ - Gatework$/, '')
    .split(' · ')
    .map((part) => part.trim().replaceAll(/^[@"]|[:,"]$/g, ''))
}

/** Names, measures and queries that are the same in every language. */
const international = new Set(
  '© 2019–2026 Gatework|Gatework|English|Deutsch|简体中文|CSV|JSON|carry chain|adder -subassembly|latch or flip-flop|author:@mara_v|tag:wires|created:>=2026-03'.split(
    '|',
  ),
)

const isContent = (text: string): boolean =>
  !/\p{L}{2}/u.test(text.replace(/\b[KMG]iB\b/, '')) || international.has(text) || contents.includes(text)

async function listUntranslated(path: string): Promise<string[]> {
  const { body } = await site.server.inject({ url: path, headers: { cookie: `language=${code}`, accept: 'text/html' } })
  return listTexts(body)
    .flatMap(findUntranslated)
    .filter((text) => !isContent(text))
}

it('every text of every page comes from a catalogue', { timeout: 300_000 }, async () => {
  expect(paths.size).toBeGreaterThan(100)
  const untranslated = new Map<string, string>()
  for (const path of paths) for (const text of await listUntranslated(path)) untranslated.set(text, path)
  expect(Object.fromEntries(untranslated)).toEqual({})
})

it('notices a text that does not', () => {
  const texts = listTexts('<p>⟦By ⟦Ana⟧⟧ <b aria-label="Planted">⟦Won&#39;t⟧</b> two words</p>')
  expect(texts.flatMap(findUntranslated)).toEqual(['', 'Planted', '', 'two words'])
})
