import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { listTicketsOrThrow } from '../../../server/list.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import { updateWords } from '../../../server/operations/updateWords.ts'
import type { ProductRow } from '../../../server/rows.ts'
import { findSimilarTickets } from '../../../server/similar/findSimilarTickets.ts'

const site = await testSite()
const make = factories(site)
let product: ProductRow

/** Title, text, and queries that find it. */
const tickets: [title: string, body: string, ...queries: string[]][] = [
  ['Crash after updating to v0.92', 'It stops.', '0.92 crash', 'v0.92', '"updating to 0.92"'],
  ['Known problems of 0.91.3', 'A list.', 'v0.91.3 problems', '0.91.3'],
  ['Notes on 0.93-beta', 'The beta.', '0.93', 'v0.93-beta', '0.93beta'],
  [
    'A stack trace',
    'at LogicAPI.Server.Components.LogicComponent.DoLogicUpdate() and so on',
    'DoLogicUpdate',
    'LogicUpdate',
    'dologicup',
    'LogicAPI.Server.Components.LogicComponent.DoLogicUpdate()',
    '"LogicComponent.DoLogicUpdate"',
  ],
  ["Problème d'horloge avec l'additionneur", 'Aidez-moi.', 'horloge', 'l’additionneur', 'problem'],
  ['Thanks to O’Halloran', 'For all.', 'halloran', "o'halloran"],
  ['Mạch cộng nhị phân', 'Tiếng Việt.', 'mach cong nhi phan', '"mach cong"'],
  ['Der große Zähler', 'Auf Deutsch.', 'grosse zähler', '"GROSSE ZÄHLER"'],
  ['Łódź i układ', 'Po polsku.', 'lodz uklad'],
  ['Plugins in C#', 'With a sharp.', 'c#'],
  ['Plugins in C++', 'With two pluses.', 'c++'],
  ['A flip\u2011flop toggles twice', 'Here.', '"flip flop toggles"', 'flipflop', 'flop'],
  ['粘贴大型子电路后断开', '详情。', '子电路', '"大型子电路后"', '断'],
]

const find = async (query: string) =>
  (await listTicketsOrThrow(site.context(), product, { query, page: {} })).map((ticket) => ticket.title)

beforeAll(async () => {
  const { key } = await make.product()
  product = await loadProduct(site.context(), key)
  for (const [title, body] of tickets) await make.ticket({ productId: key, title, body })
})

const cases = tickets.flatMap(([title, , ...queries]) => queries.map((query) => [query, title] as const))

describe('a tracker query', () => {
  it.each(nonEmpty(cases))('for %s finds "%s"', async (query, title) => expect(await find(query)).toContain(title))

  it('tells C# from C++', async () => {
    expect(await find('c#')).toEqual(['Plugins in C#'])
    expect(await find('c++')).toEqual(['Plugins in C++'])
  })
})

it('similar tickets are found by each form of a word', async () => {
  const titles = (await findSimilarTickets(site.context(), product, 'Grosse zahler in 0.92')).map(({ title }) => title)
  expect(titles).toContain('Der große Zähler')
})

it('the words of tickets of an earlier version are renewed, from where an interrupted run ended', async () => {
  const { db } = site.services
  const setWords = () => sql`update tickets set words = to_tsvector('english', title), title_words = ''`.execute(db)
  await setWords()
  expect(await find('mach cong')).toEqual([])
  expect(await find('crash')).toEqual(['Crash after updating to v0.92'])
  await sql`delete from ticket_words_progress`.execute(db)
  await updateWords(site.context())
  for (const [query, title] of cases) expect(await find(query)).toContain(title)

  await setWords()
  await updateWords(site.context())
  expect(await find('mach cong')).toEqual([])

  const { rows } = await sql<{ id: number }>`select object_id as id from tickets order by object_id`.execute(db)
  await sql`update ticket_words_progress set is_done = false, done_to = ${rows.at(5)?.id}`.execute(db)
  await updateWords(site.context())
  expect(await find('mach cong')).toEqual(['Mạch cộng nhị phân'])
  expect(await find('0.92 crash')).toEqual([])
})
