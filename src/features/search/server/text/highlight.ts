import { type Word, wordsOf } from './words.ts'

/** What is to be seen in a text that was found: words by what the index calls them, beginnings, and runs of letters. */
export type Marks = { lexemes: Set<string>; beginnings: Set<string>; runs: Set<string> }

export const noMarks = (): Marks => ({ lexemes: new Set(), beginnings: new Set(), runs: new Set() })

/** A part of a text; together they are all of it. */
export type TextPart = { text: string; isMarked: boolean }

type Span = { start: number; end: number; key: string }

const snippetLength = 220
/** The words before the first one that was looked for. */
const leadLength = 60

/** A whole text with what was looked for. */
export const marked = (text: string, marks: Marks): TextPart[] =>
  partsBetween(text, spansOf(text, marks), { start: 0, end: text.length })

/** The part of a text where most of what was looked for stands together. */
export function snippetOf(text: string, marks: Marks): TextPart[] {
  const spans = spansOf(text, marks)
  const window = windowOf(text, bestStart(spans))
  const parts = partsBetween(text, spans, window)
  if (window.start > 0) parts.unshift({ text: '… ', isMarked: false })
  if (window.end < text.length) parts.push({ text: ' …', isMarked: false })
  return parts
}

function spansOf(text: string, marks: Marks): Span[] {
  const spans: Span[] = []
  for (const word of wordsOf(text)) {
    if (word.isRun) spans.push(...runSpans(text, word, marks))
    const key = keyOf(word, marks)
    if (key !== undefined) spans.push({ start: word.start, end: word.end, key })
  }
  return spans
}

function keyOf({ lexemes, folded, isRun }: Word, marks: Marks): string | undefined {
  if (isRun) return undefined
  const lexeme = lexemes.find((each) => marks.lexemes.has(each))
  return lexeme ?? [...marks.beginnings].find((beginning) => folded.startsWith(beginning))
}

function runSpans(text: string, { start, end }: Word, { runs }: Marks): Span[] {
  const within = text.slice(start, end).toLowerCase()
  return [...runs].flatMap((run) => {
    const at = within.indexOf(run)
    return at < 0 ? [] : [{ start: start + at, end: start + at + run.length, key: run }]
  })
}

/** Where the window begins that shows the most different words. */
function bestStart(spans: readonly Span[]): number {
  let best = { start: 0, different: 0 }
  for (const [index, { start }] of spans.entries()) {
    const keys = new Set<string>()
    for (let next = index; next < spans.length; next++) {
      const span = spans[next] as Span
      if (span.end > start + snippetLength - leadLength) break
      keys.add(span.key)
    }
    if (keys.size > best.different) best = { start, different: keys.size }
  }
  return best.start
}

function windowOf(text: string, from: number): { start: number; end: number } {
  const start = from <= leadLength ? 0 : wordStart(text, from - leadLength)
  const end = text.length - start <= snippetLength ? text.length : wordEnd(text, start + snippetLength)
  return { start, end }
}

/** At a space nearby, so that no word is cut; where there is none, as in Chinese, at any letter but not within one. */
function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space >= 0 && space - at < 20 ? space + 1 : letterStart(text, at)
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return at - space < 20 ? space : letterStart(text, at)
}

const letterStart = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at)

function partsBetween(
  text: string,
  spans: readonly Span[],
  { start, end }: { start: number; end: number },
): TextPart[] {
  const parts: TextPart[] = []
  let at = start
  for (const span of spans) {
    if (span.start < at || span.end > end) continue
    if (span.start > at) parts.push({ text: text.slice(at, span.start), isMarked: false })
    parts.push({ text: text.slice(span.start, span.end), isMarked: true })
    at = span.end
  }
  if (at < end) parts.push({ text: text.slice(at, end), isMarked: false })
  return parts
}
