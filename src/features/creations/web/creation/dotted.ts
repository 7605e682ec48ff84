/** 0.92.3 for [0, 92, 3, -1]: cut at the first negative number (specification, Details tab). */
export function dotted(version: readonly number[]): string {
  const end = version.findIndex((number) => number < 0)
  return version.slice(0, end < 0 ? undefined : end).join('.')
}
