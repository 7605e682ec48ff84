import { beforeAll, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { fillSite } from '#tests/fillSite.ts'
import { addPseudoLanguage, listTexts } from '#tests/pseudoLanguage.ts'
import { testSite } from '#tests/testSite.ts'

const code = 'xx'
await addPseudoLanguage(code, (text) => `⟦${text}⟧`)

const site = await testSite({ WRITE_LIMIT_FACTOR: '1000' })
const make = factories(site)

/** All that members and the staff have written. */
let contents = ''
let paths: ReadonlySet<string>

beforeAll(async () => {
  paths = await fillSite(site, make)
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

/** Returns the parts of a text that are in no catalogue. */
function findUntranslated(text: string): string[] {
  let rest = text
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return (
    rest
      // A link in a sentence divides it.
      .replace(/⟦[^⟦⟧]*$/, '')
      .replace(/^[^⟦⟧]*⟧/, '')
      .replace(/ - Gatework$/, '')
      .split(' · ')
      .map((part) => part.trim().replaceAll(/^[@"]|[:,"]$/g, ''))
  )
}

/** Names, measures and queries that are the same in every language. */
const international = new Set(
  '© 2019–2026 Gatework|Gatework|English|Deutsch|简体中文|CSV|JSON|dark mode|export -csv|import or export|author:@name|tag:linux|created:>=2026-03'.split(
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
