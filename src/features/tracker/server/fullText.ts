const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** 时钟停止 → 时钟 钟停 停止: PostgreSQL takes text without spaces for one word. */
function toPairs(run: string): string[] {
  const characters = [...run]
  return characters.length === 1 ? characters : characters.slice(0, -1).map((c, i) => c + characters[i + 1])
}

/** Keeps PostgreSQL from parsing `<b>` as markup and a/b as a file path. */
const replaceMarkup = (text: string): string => text.replace(/[<>/\\]/g, ' ')

/** Adds the last character of each run, so that single characters are findable. */
export const toIndexText = (text: string): string =>
  replaceMarkup(text).replace(cjk, (run) => ` ${[...toPairs(run), [...run].at(-1)].join(' ')} `)

export const toQueryText = (text: string): string =>
  replaceMarkup(text).replace(cjk, (run) => ` ${toPairs(run).join(' ')} `)

/** "flick" also finds flickering; undefined if it is no plain word. */
export function toPrefixQuery(word: string): string | undefined {
  if (!/^[\p{L}\p{N}]+$/u.test(word)) return undefined
  const length = [...word].length
  const isCjk = word.search(cjk) >= 0
  return length >= 3 || (isCjk && length === 1) ? `${word.toLowerCase()}:*` : undefined
}
