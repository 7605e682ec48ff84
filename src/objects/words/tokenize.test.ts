import { describe, expect, it } from 'vitest'
import { foldText } from './foldText.ts'
import { tokenize } from './tokenize.ts'

const lexemesOf = (text: string) => [...tokenize(text)].map(({ lexemes }) => lexemes.join(' '))

describe('the words of a text', () => {
  it.each([
    ['v0.92', ['0.92']],
    ['0.92-beta', ['0.92 beta 0.92beta']],
    ['v2', ['v2 2']],
    ['0.92b', ['0.92b 0.92']],
    ['Ends with 0.92.', ['end', 'with', '0.92']],
    ['DoLogicUpdate', ['dologicupd do dolog logic logicupd updat']],
    ['HTTPServer', ['httpserver http server']],
    ['snake_case', ['snake case snakecas']],
    ["l'horloge", ['horlog lhorlog']],
    ["it's", ['it its']],
    ['8位加法', ['8', '位加 加法 法']],
    ['C# C++ C', ['c# c', 'c++ c', 'c']],
    ['issue#12', ['issu', '12']],
    ['LEDs CPU', ['led', 'cpu']],
  ])('of "%s" are %j', (text, expected) => expect(lexemesOf(text)).toEqual(expected))

  it('cover the characters that they are made of', () => {
    const text = '🔌 große v0.92, l’horloge; Do_LogicUpdate() 加法器ｶﾞ e\u0301t C#'
    for (const { start, end, parts } of tokenize(text)) {
      for (const part of parts) {
        expect(part.start).toBeGreaterThanOrEqual(start)
        expect(part.end).toBeLessThanOrEqual(end)
        expect(text.slice(part.start, part.end)).not.toMatch(/[\s,;()]/)
      }
    }
  })

  it('are bounded, however long a text or a word is', () => {
    expect(
      [...tokenize('a.'.repeat(100_000))].flatMap(({ lexemes }) => lexemes).every((each) => each.length <= 64),
    ).toBe(true)
    // Words of a name, after which the rest of it is not split.
    for (const name of ['v.1', 'a.', 'a-b_']) expect([...tokenize(name.repeat(16_000))][0]?.parts).toHaveLength(100)
    expect([...tokenize('ab '.repeat(100_000))].length).toBeLessThanOrEqual(20_000)
  })
})

describe('folded text', () => {
  it('is the same for each way to write it, and folding it again changes nothing', () => {
    for (const forms of [
      ['Große', 'GROSSE', 'grosse', 'groſſe'],
      ['Đường', 'đường', 'duong'],
      ['İstanbul', 'istanbul', 'ıstanbul'],
      ['œuvre æther þing', 'OEUVRE AETHER THING'],
      ['Ёлка', 'елка'],
      ['ΟΔΟΣ', 'οδος', 'οδός'],
      ['שָׁלוֹם', 'שלום'],
      ['ﬁnd', 'find'],
      ['한글', '한글'],
      ['ｶﾞ', 'ガ', 'カ\u3099'],
    ]) {
      expect(new Set(forms.map(foldText)).size, forms[0]).toBe(1)
      for (const form of forms) expect(foldText(foldText(form))).toBe(foldText(form))
    }
  })

  it('keeps marks that make another letter', () => {
    expect(foldText('ガ')).not.toBe(foldText('カ'))
    expect(foldText('किताब')).not.toBe(foldText('कताब'))
  })
})
