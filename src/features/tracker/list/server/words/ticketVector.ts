import { LexemeList } from '#objects/words/lexemeList.ts'
import { isStopWord, isStopWordOnly } from '#objects/words/stopWords.ts'
import { tokenize } from '#objects/words/tokenize.ts'

/** Raise this to make the vectors of all tickets again when they change. */
export const ticketWordsVersion = 1

/** PostgreSQL's maximum is 16383. */
const maxPosition = 16_000
/** PostgreSQL's maximum is 255. */
const maxPlaces = 250

/** The tsvectors of a ticket; phrases are found by the positions. */
export function toTicketVectors({ title, body }: { title: string; body: string }): { title: string; all: string } {
  const ofTitle = new LexemeList({ maxPlaces })
  addText(ofTitle, title, { after: 0, weight: '' })
  const all = new LexemeList({ maxPlaces })
  const last = addText(all, title, { after: 0, weight: 'A' })
  addText(all, body, { after: last, weight: '' })
  return { title: ofTitle.toTsvector(), all: all.toTsvector() }
}

/** Returns the last position. Parts have positions of their own, so that flip-flop is found by "flip flop". */
function addText(list: LexemeList, text: string, { after, weight }: { after: number; weight: 'A' | '' }): number {
  let position = after
  const add = (lexeme: string) => list.add(lexeme, `${Math.min(position, maxPosition)}${weight}`)
  for (const word of tokenize(text)) {
    position++
    const isIgnored = isStopWordOnly(word)
    if (word.joined && !isIgnored) add(word.joined.lexeme)
    const units = word.isRun ? word.lexemes.map((pair) => [pair]) : word.parts.map(listLexemes)
    for (const [index, lexemes] of units.entries()) {
      if (index > 0) position++
      if (!isIgnored) for (const lexeme of lexemes) add(lexeme)
    }
  }
  return position
}

const listLexemes = ({ lexeme, inner }: { lexeme: string; inner: readonly { lexeme: string }[] }): string[] => [
  lexeme,
  ...inner.map((piece) => piece.lexeme),
]

/** What titles of similar tickets share. */
export const listTitleLexemes = (title: string): string[] => [
  ...new Set(
    [...tokenize(title)].flatMap(({ isRun, lexemes, parts }) =>
      isRun ? lexemes : parts.filter(({ folded }) => !isStopWord(folded)).map(({ lexeme }) => lexeme),
    ),
  ),
]
