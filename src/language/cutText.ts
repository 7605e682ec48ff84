let segmenter: Intl.Segmenter | undefined

const split = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })).segment(text)

/** What makes a character of several UTF-16 units: surrogates, marks, joiners, and letters of Hangul that stand apart. */
const composed =
  /[\p{Cs}\p{Co}\p{M}\p{Emoji_Modifier}\u200d\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\u{10000}-\u{10ffff}]/u
/** A character may have any number of marks. */
const maxUnitsPerCharacter = 16

/** Returns where the character begins that contains the offset. */
export function toCharacterStart(text: string, offset: number): number {
  if (offset >= text.length) return text.length
  if (!composed.test(text.slice(Math.max(0, offset - 1), offset + 1))) return offset
  return split(text).containing(offset)?.index ?? offset
}

/** The first characters as people count them, which never ends within one. */
export function takeCharacters(text: string, max: number): string {
  if (text.length <= max) return text
  if (!composed.test(text.slice(0, max + 1))) return text.slice(0, max)
  let count = 0
  for (const { index } of split(text.slice(0, max * maxUnitsPerCharacter))) {
    if (count++ === max) return text.slice(0, index)
  }
  return text.length <= max * maxUnitsPerCharacter
    ? text
    : text.slice(0, toCharacterStart(text, max * maxUnitsPerCharacter))
}

/** Ends with an ellipsis if anything is missing, after a whole word if one ends nearby: Chinese has no spaces. */
export function cutText(text: string, max: number): string {
  const taken = takeCharacters(text, max)
  if (taken === text) return text
  const space = text[taken.length] === ' ' ? taken.length : taken.lastIndexOf(' ')
  const isNear = space >= taken.length * 0.8
  return `${taken.slice(0, isNear ? space : undefined).trimEnd()}…`
}
