import type { SynonymRow } from '../rows.ts'
import { type Word, wordsOf } from '../text/words.ts'

/** How a word is looked up among the synonyms. */
const keyOf = (words: readonly Word[]): string => words.map((word) => word.lexemes.join('+')).join(' ')

const mostWordsOfOne = 4

/** Words of the field that mean the same, looked up by how they are spelled in the index. */
export class Synonyms {
  readonly #groups = new Map<string, Word[][]>()

  constructor(rows: readonly SynonymRow[]) {
    for (const { words } of rows) {
      const spelled = words.map((text) => [...wordsOf(text)])
      for (const one of spelled) {
        const key = keyOf(one)
        const others = spelled.filter((other) => keyOf(other) !== key)
        this.#groups.set(key, [...(this.#groups.get(key) ?? []), ...others])
      }
    }
  }

  /** The longest group of words at `from` that has synonyms: how many words it has, and what else is meant. */
  at(words: readonly Word[], from: number): { length: number; others: Word[][] } | undefined {
    for (let length = Math.min(mostWordsOfOne, words.length - from); length > 0; length--) {
      const others = this.#groups.get(keyOf(words.slice(from, from + length)))
      if (others) return { length, others }
    }
    return undefined
  }
}
