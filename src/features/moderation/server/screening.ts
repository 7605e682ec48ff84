/** Words and domains of the staff, as they are kept. */
export type ScreeningRule = { kind: 'keyword' | 'domain'; pattern: string; effect: 'hold' | 'refuse' }

export type Finding = { effect: 'hold' | 'refuse'; pattern: string }

const link = /https?:\/\/([^\s/?#<>()[\]"'`]+)/giu
const image = /!\[[^\]]*\]\(/g

export const linksOf = (text: string): string[] => [...text.matchAll(link)].map(([, host = '']) => hostOf(host))

export const countImages = (text: string): number => text.match(image)?.length ?? 0

/** Without a name, a port and the dot that may end it. */
const hostOf = (authority: string): string =>
  authority.toLowerCase().replace(/^.*@/, '').replace(/:\d+$/, '').replace(/\.$/, '')

/** As one would read it: full-width letters, accents and case are no way around a rule. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The strictest rule that a text meets. */
export function meet(rules: readonly ScreeningRule[], text: string): Finding | undefined {
  if (!rules.length) return undefined
  const hosts = linksOf(text)
  const words = folded(text)
  const met = rules.filter(({ kind, pattern }) =>
    kind === 'domain' ? hosts.some((host) => isWithin(host, pattern)) : hasWord(words, folded(pattern)),
  )
  return met.find(({ effect }) => effect === 'refuse') ?? met[0]
}

/** `spam.example` means its subdomains too, and not `notspam.example`. */
const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

const isLetter = /[\p{L}\p{N}]/u
const isHan = /\p{Script=Han}/u

/** Whole words, except in Chinese, which has no blanks between them. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + word.length)
    if (isHan.test(word) || !(isLetter.test(before) || isLetter.test(after))) return true
  }
  return false
}

/** From this score on a first text waits for the staff. */
export const holdFrom = 5

type Facts = { text: string; verified: boolean; minutesSinceJoined: number }

/** How much a text of somebody new looks like spam: links above all, then haste, shouting and repetition. */
export function spamScore({ text, verified, minutesSinceJoined }: Facts): number {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/[^\p{Lu}]/gu, '')
  const hosts = linksOf(text)
  let score = Math.min(hosts.length, 3) * 2
  if (!verified) score += 1
  if (minutesSinceJoined < 10) score += 1
  if (hosts.length > 0 && text.length < 200) score += 2
  if (letters.length > 20 && capitals.length > letters.length * 0.6) score += 2
  if (/(.)\1{9,}/u.test(text)) score += 1
  if (/\+?\d[\d ()-]{9,}\d/.test(text)) score += 2
  return score
}
