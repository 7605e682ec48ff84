/**
 * A version as it compares: the numbers it begins with, 0.92.1-beta is [0, 92, 1]. Empty where it begins with none. A number
 * that no version has is cut, so that it fits a column.
 */
export function versionKeyOf(version: string): number[] {
  const numbers = /^v?(\d+(?:\.\d+)*)/i.exec(version)?.[1]
  return numbers
    ? numbers
        .split('.')
        .slice(0, 8)
        .map((part) => Math.min(Number(part), 2_147_483_647))
    : []
}

/** Newest first; what has no numbers comes last. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [versionKeyOf(a), versionKeyOf(b)]
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (right[i] ?? -1) - (left[i] ?? -1)
    if (difference) return difference
  }
  return 0
}
