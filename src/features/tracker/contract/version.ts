import { ticketLimits } from './ticketLimits.ts'

/** Versions have no spaces and quotes, because they are used in URLs and queries. */
export const isVersion = (text: string): boolean =>
  /^[\w.+-]+$/.test(text) && text.length <= ticketLimits.maxVersionLength

/** Parses the leading numbers, capped to fit an integer column: 0.92.1-beta is [0, 92, 1]. Empty if there are none. */
export function parseVersionKey(version: string): number[] {
  const numbers = /^v?(\d+(?:\.\d+)*)/i.exec(version)?.[1]
  return numbers
    ? numbers
        .split('.')
        .slice(0, 8)
        .map((part) => Math.min(Number(part), 2_147_483_647))
    : []
}

/** Sorts newest first; versions without numbers come last. */
export function compareVersionNumbers(a: string, b: string): number {
  const [left, right] = [parseVersionKey(a), parseVersionKey(b)]
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const order = (right[i] ?? -1) - (left[i] ?? -1)
    if (order) return order
  }
  return 0
}
