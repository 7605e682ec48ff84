import { hash } from 'node:crypto'
import type { SearchDocument } from '#objects/server/search.ts'
import { foldText } from '#objects/words/foldText.ts'
import { LexemeList } from '#objects/words/lexemeList.ts'
import { isStopWordOnly } from '#objects/words/stopWords.ts'
import { tokenize } from '#objects/words/tokenize.ts'

/** PostgreSQL's maximum is 16383. */
const maxPosition = 16_000
const maxPositionsPerLexeme = 20
/** Hex digits: 48 bits make collisions unlikely, and they are harmless. */
const titleHashLength = 12

/** No word starts with `#`. */
export const propertyLexeme = (name: string, value: string): string => `#${name}=${foldText(value).slice(0, 100)}`

/** Queries of titles alone search for this lexeme. */
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
  const lexemes = new LexemeList({ maxPlaces: maxPositionsPerLexeme })
  for (const property of listProperties(kind, document)) lexemes.add(property)
  const last = addText(lexemes, document.title, { weight: 'A', after: 0 })
  addText(lexemes, document.keywords ?? '', { weight: 'B', after: last })
  for (const word of tokenize(`${document.text}\n${document.hiddenText ?? ''}`)) {
    if (!isStopWordOnly(word)) for (const lexeme of word.lexemes) lexemes.add(lexeme)
  }
  return lexemes.toTsvector()
}

/** Returns the last position. */
function addText(list: LexemeList, text: string, { weight, after }: { weight: 'A' | 'B'; after: number }): number {
  let position = after
  for (const { lexemes, parts } of tokenize(text)) {
    position = Math.min(position + 1, maxPosition)
    for (const lexeme of lexemes) {
      list.add(lexeme, `${position}${weight}`)
      if (weight === 'A') list.add(titleWordLexeme(lexeme))
    }
    // The unstemmed word lets incomplete words match.
    if (weight === 'A') for (const { folded } of parts) list.add(titleWordLexeme(folded))
  }
  return position
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
