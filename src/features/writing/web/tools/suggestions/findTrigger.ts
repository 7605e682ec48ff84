/** What is being typed before the caret that suggestions can complete: the text from `start`, without its sign. */
export type Trigger = { readonly sign: '@' | '#'; readonly start: number; readonly text: string }

const beforeSign = String.raw`(?<=^|[\s(\[{"'“‘（【《，。、：；！？])`
const name = new RegExp(String.raw`${beforeSign}@([A-Za-z0-9._-]{0,25})$`, 'u')
/** Up to four words; a space after the sign would make it a heading. */
const title = new RegExp(String.raw`${beforeSign}#(?!\s)([^#\n]{1,60})$`, 'u')
const maxWords = 4

/** Undefined in a block of code, where signs mean something else. */
export function findTrigger(text: string, caret: number): Trigger | undefined {
  const before = text.slice(0, caret)
  const fences = before.match(/^ {0,3}(```|~~~)/gm)?.length ?? 0
  if (fences % 2) return undefined
  const mention = name.exec(before)
  if (mention) return { sign: '@', start: mention.index, text: mention[1] ?? '' }
  const reference = title.exec(before)
  if (!reference) return undefined
  const words = reference[1] ?? ''
  if (words.endsWith('  ') || words.trim().split(/\s+/).length > maxWords) return undefined
  return { sign: '#', start: reference.index, text: words }
}
