import { hash } from 'node:crypto'
import type { SearchDocument } from '#platform/search.ts'
import { stopWords } from './stopWords.ts'
import { fold, wordsOf } from './words.ts'

/** PostgreSQL numbers positions up to this. */
const lastPosition = 16_000
/** A tsvector may have a megabyte; the longest texts of the site stay far below. */
const mostLexemes = 12_000
const mostPlaces = 20
/** 48 bits: of a million titles no two are likely to be taken for the same, and it would do no harm. */
const titleLetters = 12

/** A lexeme as it stands in the text form of a tsvector or tsquery. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The lexeme of a property; the number sign parts it from all words. */
export const propertyLexeme = (name: string, value: string): string => `#${name}=${fold(value).slice(0, 100)}`

/** The lexeme of a word of the title, so that titles alone can be looked through. */
export const inTitle = (lexeme: string): string => `^${lexeme}`

/** The lexeme of a whole title: exactly these words in this order. Undefined where there are none. */
export function titleLexeme(title: string): string | undefined {
  const words = [...wordsOf(title)].map((word) => word.folded)
  return words.length ? propertyLexeme('title', hash('sha1', words.join(' '), 'hex').slice(0, titleLetters)) : undefined
}

/** A document as the text of a tsvector (the migration says what is in it). */
export function vectorOf(kind: string, document: SearchDocument): string {
  const vector = new Lexemes()
  for (const property of propertiesOf(kind, document)) vector.add(property)
  vector.addPlaced(document.title, 'A')
  vector.addPlaced(document.words ?? '', 'B')
  for (const { lexemes, folded } of wordsOf(document.text)) {
    if (!stopWords.has(folded)) for (const lexeme of lexemes) vector.add(lexeme)
  }
  return vector.text()
}

class Lexemes {
  readonly #places = new Map<string, string[]>()
  #position = 0

  add(lexeme: string, place?: string): void {
    let places = this.#places.get(lexeme)
    if (!places) {
      if (this.#places.size >= mostLexemes) return
      this.#places.set(lexeme, (places = []))
    }
    if (place && !places.includes(place) && places.length < mostPlaces) places.push(place)
  }

  addPlaced(text: string, weight: 'A' | 'B'): void {
    for (const { lexemes, folded, isRun } of wordsOf(text)) {
      this.#position = Math.min(this.#position + 1, lastPosition)
      const place = `${this.#position}${weight}`
      for (const lexeme of lexemes) {
        this.add(lexeme, place)
        if (weight === 'A') this.add(inTitle(lexeme))
      }
      // As it was written, too: who is still typing compares a beginning.
      if (!isRun && weight === 'A') this.add(inTitle(folded))
    }
  }

  text(): string {
    const all = [...this.#places]
    return all.map(([lexeme, places]) => quoted(lexeme) + (places.length ? `:${places}` : '')).join(' ')
  }
}

function propertiesOf(kind: string, document: SearchDocument): string[] {
  const { title, authorId, number, facets = {} } = document
  const whole = titleLexeme(title)
  return [
    propertyLexeme('kind', kind),
    ...(whole ? [whole] : []),
    ...(authorId === null ? [] : [propertyLexeme('author', String(authorId))]),
    ...(number === undefined ? [] : [propertyLexeme('number', String(number))]),
    ...Object.entries(facets).flatMap(([name, values]) => values.map((value) => propertyLexeme(name, value))),
  ]
}
