import type { Random } from './random.ts'

/**
 * Fills in the braces of a remark: `{one|two}` becomes one of them, `{v}` the version given.
 * A remark is worded anew, when it can be, until the site has not seen it yet.
 */
export function phrase(text: string, { version, random, seen }: Wording): string {
  let worded = wordOnce(text, version, random)
  for (let attempt = 0; attempt < mostAttempts && seen.has(worded); attempt++) {
    worded = wordOnce(text, version, random)
  }
  seen.add(worded)
  return worded
}

export type Wording = { version: string; random: Random; seen: Set<string> }

const mostAttempts = 12

const wordOnce = (text: string, version: string, random: Random): string =>
  text.replace(/\{(v|[^{}|]*(?:\|[^{}|]*)+)\}/g, (_, inner: string) =>
    inner === 'v' ? version : random.pick(inner.split('|')),
  )
