import { globSync } from 'node:fs'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { listPages } from '#app/rendering/pages.ts'
import { createWebHost } from '#app/webFeatures.ts'
import { addCollectionEntry } from '#features/collections/server/operations/addCollectionEntry.ts'
import { formatNotification } from '#features/notifications/server/formatNotification.ts'
import { compileMessage, type Format } from '#language/compileMessage.ts'
import { catalogues, findTranslation } from '#language/defineMessages.ts'
import { type Language, languages, withLanguage } from '#language/language.ts'
import { setReplaceTerms } from '#language/terms/say.ts'
import { installWords } from '#platform/installWords.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { findUsual, readTexts } from '#tests/readTexts.ts'
import { testSite } from '#tests/testSite.ts'
import { listTexts, readCatalogue } from '../../../tools/messages/readTexts.ts'

for (const file of globSync('src/**/messages.ts')) await readCatalogue(file)

const usual = await testSite({ BRAND_DESCRIPTION: 'A community.' })
const site = await testSite({
  BRAND_DESCRIPTION: 'A community.',
  WORD_CREATION: 'en | engine | engines; de | Maschine | Maschinen; zh | 机器',
  WORD_WORLD: 'en | map | maps; de | Karte | Karten; zh | 地图',
  WORD_SUBASSEMBLY: 'en | <b>part | <b>parts; de | Einheit | Einheiten; zh | 单元',
  WORD_MOD: 'en | add-on | add-ons; de | Erweiterung | Erweiterungen; zh | 扩展',
  WORD_WIKI: 'en | handbook; de | Fibel; zh | 手册',
})
const make = factories(site)
beforeEach(() => installWords(site.services.config))
// Other tests share this module.
afterAll(() => setReplaceTerms(undefined))

const fixedPaths = listPages(createWebHost())
  .map(({ path }) => path)
  .filter((path) => !path.includes('$') && path !== '/dev/ui')
const cases = languages.flatMap((language) =>
  [...fixedPaths, '/creations/mods', '/no-such-page'].map((path) => ({ language, path })),
)

async function load({ from = site, path, language }: { from?: typeof site; path: string; language: Language }) {
  const { body } = await from.server.inject({
    url: path,
    headers: { accept: 'text/html', 'accept-language': language },
  })
  return body
}

it.each(nonEmpty(cases))('$path in $language has none of the usual words', async ({ path, language }) => {
  expect(findUsual(readTexts(await load({ path, language })), language)).toEqual([])
})

it.each(nonEmpty(languages))('the usual words of a site without its own are found in %s', async (language) => {
  setReplaceTerms(undefined)
  const html = await load({ from: usual, path: '/creations/mods', language })
  expect(findUsual(readTexts(html), language).length).toBeGreaterThan(0)
  expect(html).not.toContain('"own":')
})

it('shows words as text, in the page and in what its scripts read', async () => {
  const html = await load({ path: '/creations/subassemblies', language: 'en' })
  expect(html).toContain('&lt;b&gt;parts')
  expect(html).not.toContain('<b>parts</a>')
  expect(html).toContain('"words":{"pattern"')
})

it.each(nonEmpty(languages))('no text of a catalogue has the usual words in %s', (language) => {
  const texts = listTexts(Object.fromEntries(catalogues)).map(({ path, text }) =>
    compileMessage(findTranslation(language, path) ?? text, language),
  )
  const written = (format: Format) => withLanguage(language, () => format({ n: 1, count: 2 }))
  expect(texts.length).toBeGreaterThan(1_000)
  expect(findUsual(texts.map(written), language)).toEqual([])
})

it('are in what is wrong with an input', async () => {
  const by = await make.user()
  const { lwid: collectionId } = await make.collection({ by })
  const add = addCollectionEntry(site.context({ viewer: by, language: 'de' }), {
    collectionId,
    objectId: 'nothing',
    text: '',
  })
  await expect(add).rejects.toThrow('Gib die Adresse einer öffentlichen Maschine ein')
})

it.each([
  ['en', 'An add-on you were waiting for is on the hub: something'],
  ['de', 'Eine Erweiterung, auf die du gewartet hast'],
  ['zh', '你等待的扩展已上架'],
] as const)('are in notifications and their mails in %s', (language, text) => {
  const notification = { type: 'release', detail: { change: 'awaited' }, texts: 1, people: 1, actors: [] }
  expect(formatNotification(language, { notification, view: undefined } as never)).toContain(text)
})
