/** 0.92.3 for [0, 92, 3, -1]: cut at the first negative number (specification, Details tab). */
export function dottedVersion(version: readonly number[]): string {
  const end = version.findIndex((part) => part < 0)
  return (end < 0 ? version : version.slice(0, end)).join('.')
}
