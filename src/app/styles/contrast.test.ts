import { readFileSync } from 'node:fs'
import { type Color, interpolate, parse, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'

const css = readFileSync('src/app/styles/tokens.css', 'utf8')

type Theme = 'light' | 'dark'

/** The colour of a token in a theme; a token with one value has it in both. */
function readColor(token: string, theme: Theme): Color {
  const [, light, dark] =
    new RegExp(`--${token}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(css) ?? []
  const color = parse((theme === 'light' ? light : dark) ?? '')
  if (!color) throw new Error(`tokens.css has no colour --${token}`)
  return color
}

const surfaces = ['bg', 'surface']
const inks = ['ink', 'ink-2', 'ink-3', 'accent-ink', 'danger', 'ok', 'warn']
const controls = ['control', 'accent', 'ring', 'danger', 'ok', 'warn']
const onColors = [
  { ink: 'on-accent', surface: 'accent' },
  { ink: 'on-danger', surface: 'danger' },
  { ink: 'accent-ink', surface: 'accent-soft' },
  { ink: 'danger', surface: 'danger-soft' },
  { ink: 'ok', surface: 'ok-soft' },
  { ink: 'warn', surface: 'warn-soft' },
  { ink: 'ink', surface: 'mark' },
]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const contrast = (first: string, second: string) => wcagContrast(readColor(first, theme), readColor(second, theme))
  const pairs = (tokens: string[]) => tokens.flatMap((ink) => surfaces.map((surface) => ({ ink, surface })))

  it.each(nonEmpty([...pairs(inks), ...onColors]))(
    'shows texts in --$ink on --$surface with 4.5:1',
    ({ ink, surface }) => {
      expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(nonEmpty(pairs(controls)))('shows borders and icons in --$ink on --$surface with 3:1', ({ ink, surface }) => {
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(3)
  })
})

it('notices a border that is too faint', () => {
  const surface = readColor('surface', 'light')
  const faint = interpolate([surface, readColor('control', 'light')], 'oklch')(0.5)
  expect(wcagContrast(faint, surface)).toBeLessThan(3)
})
