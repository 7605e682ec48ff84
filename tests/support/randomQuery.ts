/** Deterministic for a seed. */
export function generateQuery(seed: number): string {
  const random = createRandom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const write = (depth: number): string =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
      const roll = random()
      if (roll < 0.15 && depth < 4) return `${pick(['', '-', 'NOT '])}(${write(depth + 1)})`
      if (roll < 0.55) return `${pick(['', '', '-'])}${pick(keys)}:${pick(operators)}${pick(values)}`
      return pick(words)
    }).join(pick([' ', ' ', ' or ', ' and ', '\u3000']))
  const text = write(0)
  return random() < 0.5 ? text : mutate(text, { random, pick })
}

const keys = [
  'is',
  'kind',
  'tag',
  'author',
  'assignee',
  'milestone',
  'priority',
  'no',
  'has',
  'product',
  'version',
  'fixed',
  'created',
  'votes',
  'voted',
  'watching',
  'sort',
  'x',
]
const operators = ['', '', '', '>', '>=', '<', '<=']
const values = [
  'open',
  'issue',
  'save',
  '"a tag"',
  '@mara',
  '0.92',
  '2026-01-01',
  '30d',
  '10',
  'me',
  '-votes',
  '标签',
  '9'.repeat(30),
  "'",
  '%_\\',
]
const words = [
  'lamp',
  '"stays lit"',
  'or',
  'not',
  '--x',
  "'; drop table users; --",
  'a&b|!c:*',
  '灯',
  '💡',
  '<script>',
  '\\',
  '%',
  ':',
  '::',
  '-',
  '"',
]
const noise = [
  '(',
  ')',
  '"',
  '“',
  '”',
  ':',
  '-',
  '>',
  '=',
  ' or ',
  'NOT ',
  '\0',
  '\n',
  '\ud800',
  '：',
  "'",
  '\\',
  '*',
  '&',
  '|',
  '!',
  '<->',
]

function mutate(text: string, { random, pick }: { random: () => number; pick: <T>(items: readonly T[]) => T }): string {
  let result = text
  for (let i = 0; i < 1 + random() * 6; i++) {
    const index = Math.floor(random() * (result.length + 1))
    const roll = random()
    if (roll < 0.4) result = result.slice(0, index) + pick(noise).repeat(random() < 0.1 ? 200 : 1) + result.slice(index)
    else if (roll < 0.7) result = result.slice(0, index) + result.slice(index + 1 + Math.floor(random() * 4))
    else
      result =
        result.slice(0, index) + result.slice(Math.floor(random() * result.length), index + 40) + result.slice(index)
  }
  return result
}

/** Mulberry32; numbers in [0, 1). */
export function createRandom(seed: number): () => number {
  let state = seed + 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
