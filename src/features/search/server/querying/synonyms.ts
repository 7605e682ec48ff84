import { tokenize } from '#objects/words/tokenize.ts'
import type { Word } from '#objects/words/words.ts'
import type { SynonymRow } from '../rows.ts'

const toKey = (words: readonly Word[]): string => words.map((word) => word.lexemes.join('+')).join(' ')

const maxPhraseWords = 4

/** Synonyms by their lexemes, so that inflected forms match too. */
export class Synonyms {
  readonly #groups = new Map<string, Word[][]>()

  constructor(rows: readonly SynonymRow[]) {
    for (const { words } of rows) {
      const phrases = words.map((text) => [...tokenize(text)])
      for (const phrase of phrases) {
        const key = toKey(phrase)
        const others = phrases.filter((other) => toKey(other) !== key)
        this.#groups.set(key, [...(this.#groups.get(key) ?? []), ...others])
      }
    }
  }

  /** Finds the longest phrase at `from` with synonyms; `length` is in words. */
  findAt(words: readonly Word[], from: number): { length: number; others: Word[][] } | undefined {
    for (let length = Math.min(maxPhraseWords, words.length - from); length > 0; length--) {
      const others = this.#groups.get(toKey(words.slice(from, from + length)))
      if (others) return { length, others }
    }
    return undefined
  }
}
