import { beforeAll, describe, expect, it } from 'vitest'
import { getSearchSources } from '#objects/server/searchSources.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { loadSearchPage, loadSuggestions } from './loadSearchPage.ts'
import { fillIndex } from './operations/fillIndex.ts'

const site = await testSite()
const make = factories(site)

/** Title, text, and queries that find it as they are written. */
const texts: [title: string, body: string, ...queries: string[]][] = [
  ['Crash after updating to v0.92', 'It stops.', '0.92 crash', 'v0.92', 'V0.92 crash', 'v.0.92 crash'],
  ['Known problems of 0.91.3', 'A list.', 'v0.91.3 problems', '0.91.3', 'v0.91.3'],
  ['Notes on 0.93-beta', 'The beta.', 'v0.93-beta', '0.93 beta', '0.93beta', 'v0.93', '0.93‑beta'],
  ['Tried v1.0.0-rc1 today', 'It runs.', '1.0.0rc1', '1.0.0-rc1', 'V1.0.0 rc1'],
  ['Install LogicWorld_0.94.zip', 'Unpack it.', '0.94', 'v0.94', 'logicworld'],
  ['Release １.５.２ for all', 'Full width.', 'v1.5.2', '1.5.2'],
  ['CompactGates v7', 'A mod.', 'compactgates 7', 'gates 7', 'v7'],
  ['StreetLamps 8', 'Another mod.', 'streetlamps v8'],
  [
    'A stack trace from the server',
    'at LogicAPI.Server.Components.LogicComponent.DoLogicUpdate() and so on',
    'DoLogicUpdate',
    'dologicupdate',
    'LogicComponent',
    'LogicUpdate',
    'LogicAPI.Server.Components.LogicComponent.DoLogicUpdate()',
    'LogicAPI.Server.Components.LogicComponent.DoLogicUpdate',
    'Components.LogicComponent',
    'DoLogicUpdate()',
  ],
  [
    'Where is max_tick_rate_of_the_simulation_server_setting',
    'In a file.',
    'max_tick_rate',
    'tick_rate',
    'maxtickrateofthesimulationserversetting',
  ],
  [
    'Look in src/logic/HTTPServerListener.cs',
    'A path.',
    'HTTPServer',
    'ServerListener',
    'src/logic/HTTPServerListener.cs',
    'listener.cs',
  ],
  ['Checksum of the download', `It is ${'0a1b2c3d'.repeat(8)} here.`, '0a1b2c3d'.repeat(8)],
  ['Der Vertrag', `Der ${'Donaudampfschiff'.repeat(6)}vertrag.`, `${'donaudampfschiff'.repeat(6)}vertrag`],
  [
    "Problème d'horloge avec l'additionneur",
    'Aidez-moi.',
    'horloge',
    'additionneur',
    'l’horloge',
    'additionneur problème',
    'dhorloge',
  ],
  ['Thanks to O’Halloran', 'For all.', 'halloran', "o'halloran", 'OHalloran', 'oʼhalloran', 'O´Halloran'],
  ["It doesn't blink", 'No lamp does.', 'doesnt blink', 'doesn’t', 'doesn´t', 'blink it’s'],
  ['Lʼorologio dellʼutente', 'In Italian.', 'orologio', "dell'orologio", 'utente'],
  ['Mạch cộng nhị phân', 'Tiếng Việt.', 'mach cong nhi phan', 'Mạch cộng', 'MẠCH', 'tieng viet'],
  ['Der große Zähler', 'Auf Deutsch.', 'grosse zähler', 'große zahler', 'GROSSE ZÄHLER'],
  ['Łódź i układ sumatora', 'Po polsku.', 'lodz uklad', 'łódź'],
  ['Đồng hồ bị chậm', 'Lại nữa.', 'dong ho', 'đồng hồ'],
  ['Smørrebrød på ısı', 'Blandet.', 'smorrebrod isi', 'ISI'],
  ['Þórr og Ægir', 'Œuvre complète.', 'thorr aegir', 'oeuvre'],
  ['Ёлочная схема', 'Ерунда.', 'елочная', 'СХЕМА'],
  ['Πρόβλημα με τους μετρητές', 'Ελληνικά.', 'προβλημα', 'ΜΕΤΡΗΤΕΣ'],
  ['مُشكِلة في العدّاد', 'عربي.', 'مشكلة', 'العداد'],
  ['Cafe\u0301 au lait', 'Decomposed.', 'café lait', 'cafe'],
  ['ﾒﾓﾘの問題', '半角。', 'メモリ', '問題'],
  ['Plugins in C#', 'With a sharp.', 'c# plugins', 'C♯'],
  ['Plugins in C++', 'With two pluses.', 'c++ plugins', 'Ｃ＋＋'],
  ['Plugins in F# and Notepad++', 'Both.', 'f#', 'notepad++', 'notepad'],
  ['A flip\u2011flop with soft hy\u00adphens', 'Here.', 'flip-flop hyphens', 'flipflop'],
]

const find = async (query: string) => {
  const { hits, isLoose, corrected } = await loadSearchPage(site.context(), { query, types: ['POST'] })
  return { titles: hits.map((hit) => hit.view.title), isLoose, corrected }
}

beforeAll(async () => {
  const author = await make.user()
  const { key } = await make.forum()
  for (const [title, body] of texts) {
    site.clock.advanceMs(60_000)
    await make.post({ by: author, forumKey: key, title: title.padEnd(10, ' .'), body })
  }
  await fillIndex(site.context(), getSearchSources(site.services).get('post') as never)
})

describe('a search', () => {
  it.each(nonEmpty(texts.flatMap(([title, , ...queries]) => queries.map((query) => [query, title] as const))))(
    'for %s finds "%s" with all words as they are',
    async (query, title) => {
      const { titles, isLoose, corrected } = await find(query)
      expect(titles.map((each) => each.replace(/[ .]+$/, ''))).toContain(title)
      expect({ isLoose, corrected }).toEqual({ isLoose: false, corrected: null })
    },
  )

  it.each([
    ['c#', 'Plugins in C++'],
    ['c++', 'Plugins in C#'],
    ['f#', 'Plugins in C#'],
    ['0.9', 'Crash after updating to v0.92'],
    ['v0.91', 'Known problems of 0.91.3'],
  ])('for %s does not find "%s"', async (query, title) => {
    expect((await find(query)).titles).not.toContain(title)
  })

  it('puts a title that differs only in the form of its words first', async () => {
    const { hits } = await loadSearchPage(site.context(), {
      query: 'crash after updating to 0.92',
      page: { sort: ['relevance'] },
    })
    expect(hits[0]?.view.title).toBe('Crash after updating to v0.92')
  })

  it('suggests a name by the beginning of each of its parts', async () => {
    for (const query of ['dologicup', 'logiccomp', 'LogicAPI.Server.Comp', 'hallor', 'mach con']) {
      expect([query, (await loadSuggestions(site.context(), query)).length]).toEqual([query, 1])
    }
  })
})
