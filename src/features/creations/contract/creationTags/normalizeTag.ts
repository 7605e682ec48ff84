/** Longer than any tag: one character may become 18. */
const maxReadLength = 200

/** Returns lower-case letters and digits of any script, joined by hyphens; empty if there are none. */
export const normalizeTag = (text: string): string =>
  text
    .slice(0, maxReadLength)
    .normalize('NFKC')
    .toLowerCase()
    // A mark belongs to the letter before it.
    .replace(/[^\p{L}\p{N}\p{M}]+|(?<![\p{L}\p{N}\p{M}])\p{M}+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')

const separator = /[,，、]/

/** Parses the tags of an address or a filter, which commas separate. */
export const parseTagList = (text: string): string[] => [
  ...new Set(text.split(separator).map(normalizeTag).filter(Boolean)),
]

/** Separates the tag that is being typed, the last one, from those before it. */
export function splitAtCaret(text: string): { before: string; typed: string } {
  const typed = text.split(separator).at(-1) ?? ''
  return { before: text.slice(0, text.length - typed.length), typed }
}
