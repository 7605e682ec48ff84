import { readFileSync } from 'node:fs'
import { type Color, interpolate, parse, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { contrastPairs } from '#platform/look/contrastPairs.ts'
import { accentPlan, type Oklch, sharedPlan, surfacePlan, type Theme, themes } from '#platform/look/plan.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'

const css = readFileSync('src/app/styles/tokens.css', 'utf8')

/** The colour of a token in a theme; a token with one value has it in both. */
function readColor(token: string, theme: Theme): Color {
  const [, light, dark] =
    new RegExp(`--${token}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(css) ?? []
  const color = parse((theme === 'light' ? light : dark) ?? '')
  if (!color) throw new Error(`tokens.css has no colour --${token}`)
  return color
}

describe.each(nonEmpty(themes))('the %s theme', (theme) => {
  it.each(nonEmpty(contrastPairs))('shows --$ink on --$surface with $minimum:1', ({ ink, surface, minimum }) => {
    expect(wcagContrast(readColor(ink, theme), readColor(surface, theme))).toBeGreaterThanOrEqual(minimum)
  })

  it.each(nonEmpty(Object.entries({ ...accentPlan, ...surfacePlan, ...sharedPlan })))(
    'has --%s as planned, from which other brands derive theirs',
    (token, planned) => {
      const [l, c, h]: Oklch = planned[theme]
      expect(readColor(token, theme)).toMatchObject({ l: expect.closeTo(l, 5), c, h })
    },
  )
})

it('notices a border that is too faint', () => {
  const surface = readColor('surface', 'light')
  const faint = interpolate([surface, readColor('control', 'light')], 'oklch')(0.5)
  expect(wcagContrast(faint, surface)).toBeLessThan(3)
})
