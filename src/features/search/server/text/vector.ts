import { hash } from 'node:crypto'
import type { SearchDocument } from '#objects/server/search.ts'
import { stopWords } from './stopWords.ts'
import { fold, tokenize } from './words.ts'

/** PostgreSQL's maximum is 16383. */
const maxPosition = 16_000
/** Keeps tsvectors below their limit of 1 MB. */
const maxLexemes = 12_000
const maxPositionsPerLexeme = 20
/** Hex digits: 48 bits make collisions unlikely, and they are harmless. */
const titleHashLength = 12

export const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** No word starts with `#`. */
export const propertyLexeme = (name: string, value: string): string => `#${name}=${fold(value).slice(0, 100)}`

/** For title-only queries. */
export const titleWordLexeme = (lexeme: string): string => `^${lexeme}`

/** Exactly these words in this order; undefined if there are none. */
export function wholeTitleLexeme(title: string): string | undefined {
  const words = [...tokenize(title)].map((word) => word.folded)
  return words.length
    ? propertyLexeme('title', hash('sha1', words.join(' '), 'hex').slice(0, titleHashLength))
    : undefined
}

/** The migration documents the content of a vector. */
export function toTsvector(kind: string, document: SearchDocument): string {
  const vector = new Lexemes()
  for (const property of listProperties(kind, document)) vector.add(property)
  vector.addText(document.title, 'A')
  vector.addText(document.keywords ?? '', 'B')
  for (const { lexemes, folded } of tokenize(document.text)) {
    if (!stopWords.has(folded)) for (const lexeme of lexemes) vector.add(lexeme)
  }
  return vector.toText()
}

class Lexemes {
  readonly #places = new Map<string, string[]>()
  #position = 0

  add(lexeme: string, place?: string): void {
    let places = this.#places.get(lexeme)
    if (!places) {
      if (this.#places.size >= maxLexemes) return
      this.#places.set(lexeme, (places = []))
    }
    if (place && !places.includes(place) && places.length < maxPositionsPerLexeme) places.push(place)
  }

  addText(text: string, weight: 'A' | 'B'): void {
    for (const { lexemes, folded, isRun } of tokenize(text)) {
      this.#position = Math.min(this.#position + 1, maxPosition)
      const place = `${this.#position}${weight}`
      for (const lexeme of lexemes) {
        this.add(lexeme, place)
        if (weight === 'A') this.add(titleWordLexeme(lexeme))
      }
      // Also unstemmed, for incomplete words.
      if (!isRun && weight === 'A') this.add(titleWordLexeme(folded))
    }
  }

  toText(): string {
    const all = [...this.#places]
    return all.map(([lexeme, places]) => quoteLexeme(lexeme) + (places.length ? `:${places}` : '')).join(' ')
  }
}

function listProperties(kind: string, document: SearchDocument): string[] {
  const { title, authorId, number, facets = {} } = document
  const whole = wholeTitleLexeme(title)
  return [
    propertyLexeme('kind', kind),
    ...(whole ? [whole] : []),
    ...(authorId === null ? [] : [propertyLexeme('author', String(authorId))]),
    ...(number === undefined ? [] : [propertyLexeme('number', String(number))]),
    ...Object.entries(facets).flatMap(([name, values]) => values.map((value) => propertyLexeme(name, value))),
  ]
}
