import { toCompatible } from '#language/toCompatible.ts'
import { spamModelLimits } from '../../contract/spamModelLimits.ts'
import { extractLinkHosts } from '../screening.ts'

const urlPattern = /https?:\/\/[^\s<>()[\]"'`]+/giu
const wordPattern = /\p{Script=Han}+|[\p{L}\p{N}]{2,}/gu

/**
 * Words in lower case without accents and pairs of Han characters (`=word`), the hosts of links (`@host`) and how many
 * there are (`#2`), each once. Takes Markdown or HTML: a text gives the same words before and after it is rendered.
 */
export function tokenizeText(longText: string): string[] {
  const text = longText.slice(0, spamModelLimits.maxTextLength)
  const hosts = [...new Set(extractLinkHosts(text))]
  const words = toCompatible(text.replaceAll(urlPattern, ' ').replaceAll(/<[^<>]*>/g, ' '), 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .matchAll(wordPattern)
  const tokens = [...words].flatMap(([word]) => (isHan(word) ? toPairs(word) : [word]))
  // The prefix is needed because the classifier keeps counts in plain objects, which have a `constructor`.
  const marked = [...new Set(tokens)].map((token) => `=${token}`)
  return [...marked, ...hosts.map((host) => `@${host}`), `#${Math.min(hosts.length, 3)}`]
}

const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word)

const toPairs = (word: string): string[] => {
  const characters = [...word]
  return characters.length === 1 ? characters : characters.slice(1).map((character, at) => characters[at] + character)
}
