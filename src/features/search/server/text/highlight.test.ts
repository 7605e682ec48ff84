import { describe, expect, it } from 'vitest'
import { parseQuery } from '#objects/query/parseQuery.ts'
import { createPlan } from '../querying/plan.ts'
import { Synonyms } from '../querying/synonyms.ts'
import { getSnippet, highlightText, type TextPart } from './highlight.ts'

const marksOf = (text: string) => {
  const parsed = parseQuery(text)
  if (!parsed.ok) throw new Error(parsed.detail)
  return createPlan(parsed.query, { synonyms: new Synonyms([]), authors: new Map(), now: new Date() }).marks
}
const print = (parts: readonly TextPart[]) =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

describe('a highlighted text', () => {
  it.each([
    ['0.92', 'Crash in v0.92.', 'Crash in [v0.92].'],
    ['v0.92', 'Crash in 0.92-beta', 'Crash in [0.92]-beta'],
    ['LogicUpdate', 'at Logic.DoLogicUpdate()', 'at Logic.Do[LogicUpdate]()'],
    ['Logic.DoLogicUpdate()', 'at Logic.DoLogicUpdate()', 'at [Logic.DoLogicUpdate]()'],
    ['flop', 'A flip-flop', 'A flip-[flop]'],
    ['flipflop', 'A flip-flop', 'A [flip-flop]'],
    ['horloge', 'Problème d’horloge', 'Problème d’[horloge]'],
    ['grosse', 'Der große Zähler', 'Der [große] Zähler'],
    ['cong', 'Mạch cộng nhị', 'Mạch [cộng] nhị'],
    ['cafe', 'Un cafe\u0301 noir', 'Un [cafe\u0301] noir'],
    ['c#', 'C, C# and C++', 'C, [C#] and C++'],
    ['ガラス', '窓のｶﾞﾗｽは', '窓の[ｶﾞﾗｽ]は'],
    ['加法', '🔌四位加法器', '🔌四位[加法]器'],
  ])('for %s of "%s" is "%s"', (query, text, expected) => {
    expect(print(highlightText(text, marksOf(query)))).toBe(expected)
  })

  it('is never cut within a character', () => {
    for (const character of ['🔌', '👩‍👩‍👧‍👦', 'e\u0301', '🇩🇪']) {
      for (let before = 0; before < 12; before++) {
        const snippet = print(getSnippet(`${'x'.repeat(before)}${character.repeat(300)}`, marksOf('clock')))
        const inner = snippet.replace(/^x*|\s?…$/g, '')
        expect(inner.replaceAll(character, '')).toBe('')
      }
    }
  })
})
