import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A flash is a pair of opposing changes; WCAG 2.3.1 allows three in any second. */
const maxChangesPerSecond = 6

type Animation = { css: string; keyframes: Record<string, number> }

/** The number of steps of each set of keyframes; one step changes from the usual look, and back at the end. */
const countSteps = (css: string): Record<string, number> =>
  Object.fromEntries(
    [...css.matchAll(/@keyframes (\w+) \{((?:[^{}]*\{[^}]*\})*)\s*\}/g)].map(([, name = '', body = '']) => [
      name,
      Math.max(2, body.split('{').length - 1),
    ]),
  )

const toSeconds = (time: string): number => Number.parseFloat(time) / (time.endsWith('ms') ? 1_000 : 1)

/** How often an animation may change what is seen within a second, at most. */
function countChanges({ css, keyframes }: Animation): number {
  const words = css.split(/\s+(?![^(]*\))/)
  const steps = keyframes[words.find((word) => word in keyframes) ?? '']
  if (steps === undefined) throw new Error(`${css} has no keyframes`)
  const duration = toSeconds(words.find((word) => /^[\d.]+m?s$/.test(word)) ?? '0s')
  const isEndless = words.includes('infinite')
  const iterations = isEndless ? Number.POSITIVE_INFINITY : Number(words.find((word) => /^\d+$/.test(word)) ?? 1)
  return iterations === 1 ? steps : Math.min(iterations, 1 / duration) * steps
}

const findAnimations = (css: string): Animation[] => {
  const keyframes = countSteps(css)
  return [...css.matchAll(/\banimation: ([^;]+);/g)]
    .filter(([, value]) => value !== 'none')
    .map(([, value = '']) => ({ css: value, keyframes }))
}

const findFlashing = (css: string): string[] =>
  findAnimations(css)
    .filter((animation) => countChanges(animation) > maxChangesPerSecond)
    .map((animation) => animation.css)

it('finds animations that flash', () => {
  const keyframes = '@keyframes blink { 50% { opacity: 0; } } @keyframes turn { to { rotate: 1turn; } }'
  expect(findFlashing(`${keyframes} .a { animation: blink 0.2s linear infinite; }`)).toEqual([
    'blink 0.2s linear infinite',
  ])
  expect(findFlashing(`${keyframes} .a { animation: turn 0.7s cubic-bezier(0, 0, 1, 1) infinite; }`)).toEqual([])
  expect(findFlashing(`${keyframes} .a { animation: blink 100ms 4; }`)).toEqual(['blink 100ms 4'])
  expect(findFlashing(`${keyframes} .a { animation: blink 100ms 2; }`)).toEqual([])
  expect(() => findFlashing('.a { animation: other 1s; }')).toThrow('has no keyframes')
})

const sheets = globSync('src/**/*.css').map((file) => [file, readFileSync(file, 'utf8')] as const)

it('has no animation that flashes more than three times a second', () => {
  expect(sheets.flatMap(([, css]) => findAnimations(css)).length).toBeGreaterThan(5)
  expect(sheets.filter(([, css]) => findFlashing(css).length > 0).map(([file]) => file)).toEqual([])
})

it('animates by style sheets alone, and never by names and durations apart', () => {
  const scripts = globSync('src/**/web/**/*.{ts,tsx}').concat(globSync('src/{ui,app,client}/**/*.{ts,tsx}'))
  expect(scripts.length).toBeGreaterThan(500)
  expect(scripts.filter((file) => /\.animate\(|animationDuration/.test(readFileSync(file, 'utf8')))).toEqual([])
  const apart = sheets.filter(([, css]) => /animation-(name|duration|iteration-count): (?!0\.01ms|1 )/.test(css))
  expect(apart.map(([file]) => file)).toEqual([])
})
