import { foldText } from '#objects/words/foldText.ts'

type Range = { start: number; end: number }

let segmenter: Intl.Segmenter | undefined

/** Finds folded text in a text that may be written with other characters, such as half-width kana. */
export function findFolded(text: string, folded: string): Range | undefined {
  const all = foldText(text)
  if (all.length === text.length) {
    const start = all.indexOf(folded)
    return start < 0 ? undefined : { start, end: start + folded.length }
  }
  return findByGrapheme(text, folded)
}

function findByGrapheme(text: string, folded: string): Range | undefined {
  let all = ''
  const ranges: Range[] = []
  for (const { segment, index } of (segmenter ??= new Intl.Segmenter()).segment(text)) {
    const part = foldText(segment)
    for (let at = 0; at < part.length; at++) ranges.push({ start: index, end: index + segment.length })
    all += part
  }
  const at = all.indexOf(folded)
  const [first, last] = [ranges[at], ranges[at + folded.length - 1]]
  return first && last && { start: first.start, end: last.end }
}
