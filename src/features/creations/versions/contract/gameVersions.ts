/** Numbers of a game version or the beginning of one: [0, 92] is every 0.92. */
export type GameVersion = readonly number[]

/** A range excludes `until`, which is null if every later game is included. */
export type GameVersionRange = { from: GameVersion; until: GameVersion | null }

const number = String.raw`\d{1,6}(?:\.\d{1,6}){0,3}`

/** Parses a version such as "0.92" or "v0.92.3"; null if it is none. */
export function parseGameVersion(text: string): number[] | null {
  const match = new RegExp(`^v?(${number})$`, 'i').exec(text.trim())
  return match?.[1]?.split('.').map(Number) ?? null
}

/** Compares number by number; the beginning of a version comes before it. */
export function compareGameVersions(a: GameVersion, b: GameVersion): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference) return difference
  }
  return a.length - b.length
}

/** Everything that starts with the version. */
export const toVersionRange = (version: GameVersion) => ({
  from: version,
  until: [...version.slice(0, -1), (version.at(-1) ?? 0) + 1],
})

export function isInRanges(ranges: readonly GameVersionRange[], version: GameVersion): boolean {
  const range = toVersionRange(version)
  return ranges.some(
    ({ from, until }) =>
      compareGameVersions(from, range.until) < 0 && (!until || compareGameVersions(until, range.from) > 0),
  )
}

const orLater = /\s*(?:\+|\b(?:or|and)\s+(?:newer|later|above|up)\b|或更高(?:版本)?|及?以上(?:版本)?)/gi
const upTo = /\s*(?:[-–—~]|\bto\b|至|到)\s*/gi
const atLeast = /(?:>=|≥)\s*/g
const separators = /(?:[\s,;，；、&]|\band\b|和)+/i
const item = new RegExp(String.raw`^(>=)?v?(${number})(?:\.[x*])?(?:-v?(${number})(?:\.[x*])?|(\+))?$`, 'i')

/**
 * Reads what the author of a mod says that it works with: versions, ranges (0.90 to 0.92) and open ends (0.92+).
 * Null if any part cannot be understood, because nothing is known then.
 */
export function parseSupportedVersions(text: string): GameVersionRange[] | null {
  const plain = text.trim().replace(orLater, '+').replace(upTo, '-').replace(atLeast, '>=')
  const ranges = plain.split(separators).filter(Boolean).map(parseItem)
  return ranges.length && ranges.every((range) => range !== null) ? ranges : null
}

function parseItem(text: string): GameVersionRange | null {
  const [, least, first = '', last, plus] = item.exec(text) ?? []
  const from = parseGameVersion(first)
  if (!from || (least && (last || plus))) return null
  if (least || plus) return { from, until: null }
  const end = last === undefined ? from : (parseGameVersion(last) ?? from)
  return compareGameVersions(from, end) <= 0 ? { from, until: toVersionRange(end).until } : null
}
