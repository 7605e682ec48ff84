import { toCompatible } from '#language/toCompatible.ts'

export type ScreeningRule = { kind: 'keyword' | 'domain'; pattern: string; effect: 'hold' | 'refuse' }

export type RuleMatch = { effect: 'hold' | 'refuse'; pattern: string }

const linkPattern = /https?:\/\/([^\s/?#<>()[\]"'`]+)/giu

export const extractLinkHosts = (text: string): string[] =>
  [...text.matchAll(linkPattern)].map(([, host = '']) => parseHost(host))

export const countImages = (text: string): number =>
  text.split('![').filter((part, index) => index > 0 && part.startsWith('](', part.indexOf(']'))).length

const parseHost = (authority: string): string =>
  authority.toLowerCase().replace(/^.*@/, '').replace(/:\d+$/, '').replace(/\.$/, '')

/** Full-width letters, accents and case do not bypass a rule. */
const fold = (text: string): string => toCompatible(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the strictest match. */
export function findRuleMatch(rules: readonly ScreeningRule[], text: string): RuleMatch | undefined {
  if (!rules.length) return undefined
  const hosts = extractLinkHosts(text)
  const foldedText = fold(text)
  const matches = rules.filter(({ kind, pattern }) =>
    kind === 'domain' ? hosts.some((host) => isWithin(host, pattern)) : hasWord(foldedText, fold(pattern)),
  )
  return matches.find(({ effect }) => effect === 'refuse') ?? matches[0]
}

/** `spam.example` matches its subdomains, but not `notspam.example`. */
const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

const isLetter = /[\p{L}\p{N}]/u
const isHan = /\p{Script=Han}/u

/** Matches whole words; for Chinese any occurrence, since it has no spaces. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + word.length)
    if (isHan.test(word) || !(isLetter.test(before) || isLetter.test(after))) return true
  }
  return false
}

export const holdThreshold = 5

type SpamSignals = { text: string; verified: boolean; minutesSinceJoined: number }

export function getSpamScore({ text, verified, minutesSinceJoined }: SpamSignals): number {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/[^\p{Lu}]/gu, '')
  const hosts = extractLinkHosts(text)
  let score = Math.min(hosts.length, 3) * 2
  if (!verified) score += 1
  if (minutesSinceJoined < 10) score += 1
  if (hosts.length > 0 && text.length < 200) score += 2
  if (letters.length > 20 && capitals.length > letters.length * 0.6) score += 2
  if (/(.)\1{9,}/u.test(text)) score += 1
  if (/\+?\d[\d ()-]{9,40}\d/.test(text)) score += 2
  return score
}

const wordPattern = /\p{Script=Han}|[\p{L}\p{N}]+/gu

const maxAddedShare = 0.2

/** Whether few words of the new text are new, as in the correction of a typo. */
export function isMinorEdit(before: string, text: string): boolean {
  const known = new Set(fold(before).match(wordPattern))
  const words = fold(text).match(wordPattern) ?? []
  return words.filter((word) => !known.has(word)).length <= words.length * maxAddedShare
}
