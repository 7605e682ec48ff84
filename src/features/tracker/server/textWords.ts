const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** Overlapping pairs: 时钟停止 becomes 时钟 钟停 停止. Chinese has no spaces, and PostgreSQL would take a sentence for a word. */
function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.length === 1 ? characters : characters.slice(0, -1).map((c, i) => c + characters[i + 1])
}

/** PostgreSQL takes `<b>` for markup and a/b for a file; here both are words with something between them. */
const plain = (text: string): string => text.replace(/[<>/\\]/g, ' ')

/** A text as its words are indexed. The last character stands alone as well, so that one character finds all its words. */
export const indexedText = (text: string): string =>
  plain(text).replace(cjk, (run) => ` ${[...pairsOf(run), [...run].at(-1)].join(' ')} `)

/** What somebody looks for, in words as they are indexed. */
export const soughtText = (text: string): string => plain(text).replace(cjk, (run) => ` ${pairsOf(run).join(' ')} `)

/** The prefix that a single word may also mean: "flick" for flickering; undefined where it is no plain word. */
export function prefixOf(word: string): string | undefined {
  if (!/^[\p{L}\p{N}]+$/u.test(word)) return undefined
  const length = [...word].length
  const isCjk = word.search(cjk) >= 0
  return length >= 3 || (isCjk && length === 1) ? `${word.toLowerCase()}:*` : undefined
}
