import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { getContrast, getDistance, readColor, toOklch } from './colors.ts'
import { contrastPairs } from './contrastPairs.ts'
import { type BrandColors, createPalette, findNearestAccent, isUsableAccent } from './palette.ts'
import { themes } from './plan.ts'

const listFailures = (colors: BrandColors): string[] => {
  const palette = createPalette(colors)
  return themes.flatMap((theme) =>
    contrastPairs.flatMap(({ ink, surface, minimum }) =>
      getContrast(palette[theme][ink], palette[theme][surface]) < minimum
        ? [`${JSON.stringify(colors)}: --${ink} on --${surface}, ${theme}`]
        : [],
    ),
  )
}

/** The same colours in each run (mulberry32). */
function* randomColors(count: number): Generator<string> {
  let state = 20_261_128
  for (let made = 0; made < count; made++) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    yield `#${((mixed ^ (mixed >>> 14)) & 0xffffff).toString(16).padStart(6, '0')}`
  }
}

describe('a palette', () => {
  it('can be read whatever accent and tint it is made of, or its accent has a usable neighbour', () => {
    const colors = [...randomColors(10_000)]
    const failures: string[] = []
    let refused = 0
    for (const [index, chosen] of colors.entries()) {
      let accent = chosen
      if (!isUsableAccent(chosen)) {
        refused++
        accent = findNearestAccent(chosen)
        if (!isUsableAccent(accent)) failures.push(`${chosen}: ${accent} is refused, too`)
      }
      const tint = index % 2 ? colors[(index + 1) % colors.length] : undefined
      failures.push(...listFailures({ accent, tint }))
    }
    expect(failures).toEqual([])
    expect(refused).toBeGreaterThan(100)
    expect(refused).toBeLessThan(2_000)
  }, 120_000)

  it.each(nonEmpty(['#f97316', '#4c1d95', '#777777', '#39ff14', '#000000', '#ff0000', '#0000ff', '#123']))(
    'of %s keeps the hue in both themes',
    (text) => {
      const accent = readColor(text)!
      const [, chroma, hue] = toOklch(accent)
      const palette = createPalette({ accent })
      expect(getDistance(palette.light.accent, accent)).toBeLessThan(0.25)
      for (const theme of themes) {
        const [, shownChroma, shownHue] = toOklch(palette[theme].accent)
        if (chroma < 0.02) expect(shownChroma).toBeLessThan(0.02)
        else expect(Math.abs(shownHue - hue)).toBeLessThan(6)
      }
    },
  )

  it.each(nonEmpty(['#006b6b', '#c2410c', '#4c1d95', '#000000']))('shows %s itself on light pages', (accent) => {
    expect(createPalette({ accent }).light.accent).toBe(accent)
  })

  it.each(nonEmpty(['#ffffff', '#ffff00', '#00ffff', '#ececec']))(
    'refuses %s, which light pages cannot show',
    (color) => {
      expect(isUsableAccent(color)).toBe(false)
      const nearest = findNearestAccent(color)
      expect(isUsableAccent(nearest)).toBe(true)
      expect(getDistance(nearest, color)).toBeLessThan(0.15)
    },
  )

  it('leaves what shows no brand as it is', () => {
    const shared = ['danger', 'ok', 'warn', 'mark'] as const
    const [plain, branded] = [createPalette({}), createPalette({ accent: '#f97316', tint: '#4c1d95' })]
    for (const theme of themes) for (const token of shared) expect(branded[theme][token]).toBe(plain[theme][token])
  })

  it('has the hue of the tint on all surfaces, and none for a grey one', () => {
    const tinted = createPalette({ tint: '#4c1d95' })
    expect(Math.abs(toOklch(tinted.dark.bg)[2] - toOklch('#4c1d95')[2])).toBeLessThan(12)
    expect(toOklch(createPalette({ tint: '#808080' }).dark.bg)[1]).toBeLessThan(0.002)
  })
})

describe('readColor', () => {
  it.each(
    nonEmpty([
      ['#F97316', '#f97316'],
      ['f97316', '#f97316'],
      ['#f90', '#ff9900'],
      [' RebeccaPurple ', '#663399'],
      ['rgb(10 20 30)', '#0a141e'],
      ['hsl(120, 100%, 25%)', '#008000'],
      ['oklch(70% 0.15 50)', '#e77f3e'],
    ]),
  )('reads %s as %s', (text, hex) => {
    expect(readColor(text)).toBe(hex)
  })

  it.each(
    nonEmpty(['', 'orangish', '#12', '#ff000080', 'transparent', 'currentColor', 'var(--x)', 'rgb(', '🟠', 'red;}']),
  )('cannot read %s', (text) => {
    expect(readColor(text)).toBeUndefined()
  })
})
