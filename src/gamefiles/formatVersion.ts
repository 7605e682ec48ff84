/** Formats [0, 92, 3, -1] as 0.92.3: a negative part ends the version. */
export function formatVersion(version: readonly number[]): string {
  const end = version.findIndex((part) => part < 0)
  return (end < 0 ? version : version.slice(0, end)).join('.')
}
