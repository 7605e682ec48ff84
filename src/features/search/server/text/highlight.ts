import { tokenize, type Word } from './words.ts'

/** What to highlight: words by their lexemes, prefixes, and runs of characters without spaces. */
export type Marks = { lexemes: Set<string>; prefixes: Set<string>; runs: Set<string> }

export const createMarks = (): Marks => ({ lexemes: new Set(), prefixes: new Set(), runs: new Set() })

/** Parts join to the whole text. */
export type TextPart = { text: string; isMarked: boolean }

type Span = { start: number; end: number; key: string }

const snippetLength = 220
/** Characters before the first match. */
const leadingLength = 60

export const highlightText = (text: string, marks: Marks): TextPart[] =>
  splitAtSpans(text, findSpans(text, marks), { start: 0, end: text.length })

/** Returns the excerpt with the most different matches. */
export function getSnippet(text: string, marks: Marks): TextPart[] {
  const spans = findSpans(text, marks)
  const window = getWindow(text, findBestStart(spans))
  const parts = splitAtSpans(text, spans, window)
  if (window.start > 0) parts.unshift({ text: '… ', isMarked: false })
  if (window.end < text.length) parts.push({ text: ' …', isMarked: false })
  return parts
}

function findSpans(text: string, marks: Marks): Span[] {
  const spans: Span[] = []
  for (const word of tokenize(text)) {
    if (word.isRun) spans.push(...findRunSpans(text, word, marks))
    const key = findKey(word, marks)
    if (key !== undefined) spans.push({ start: word.start, end: word.end, key })
  }
  return spans
}

function findKey({ lexemes, folded, isRun }: Word, marks: Marks): string | undefined {
  if (isRun) return undefined
  const lexeme = lexemes.find((each) => marks.lexemes.has(each))
  return lexeme ?? [...marks.prefixes].find((prefix) => folded.startsWith(prefix))
}

function findRunSpans(text: string, { start, end }: Word, { runs }: Marks): Span[] {
  const within = text.slice(start, end).toLowerCase()
  return [...runs].flatMap((run) => {
    const at = within.indexOf(run)
    return at < 0 ? [] : [{ start: start + at, end: start + at + run.length, key: run }]
  })
}

function findBestStart(spans: readonly Span[]): number {
  let best = { start: 0, different: 0 }
  for (const [index, { start }] of spans.entries()) {
    const keys = new Set<string>()
    for (let next = index; next < spans.length; next++) {
      const span = spans[next] as Span
      if (span.end > start + snippetLength - leadingLength) break
      keys.add(span.key)
    }
    if (keys.size > best.different) best = { start, different: keys.size }
  }
  return best.start
}

function getWindow(text: string, from: number): { start: number; end: number } {
  const start = from <= leadingLength ? 0 : toWordStart(text, from - leadingLength)
  const end = text.length - start <= snippetLength ? text.length : toWordEnd(text, start + snippetLength)
  return { start, end }
}

/** Cuts at a nearby space, or at any character but not within a surrogate pair. */
function toWordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space >= 0 && space - at < 20 ? space + 1 : toCharacterStart(text, at)
}

function toWordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return at - space < 20 ? space : toCharacterStart(text, at)
}

const toCharacterStart = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at)

function splitAtSpans(
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
