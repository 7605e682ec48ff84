import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync('src/app/styles/tokens.css', 'utf8')
const steps = new Set([...tokens.matchAll(/--space-(\d+): \1px;/g)].map(([, step]) => step))
const spacing =
  /(?:^|[\s;{])((?:row-|column-)?gap|padding(?:-[a-z-]+)?|margin(?:-[a-z-]+)?|scroll-(?:margin|padding)(?:-[a-z-]+)?)\s*:\s*([^;{}]+)/g

/** Gaps, paddings and margins in pixels for which there is a token. */
const findLiteralSpacing = (css: string): string[] =>
  [...css.matchAll(spacing)].flatMap(([, property, value = '']) =>
    [...value.matchAll(/(?<![\w.-])-?(\d+)px\b/g)]
      .filter(([, step]) => step !== undefined && steps.has(step))
      .map(([length]) => `${property}: ${length}`),
  )

describe('the spacing of all styles', () => {
  it('has a token for each step of the scale', () => {
    expect([...steps]).toEqual(['2', '4', '6', '8', '10', '12', '14', '16', '20', '24', '32', '40', '48', '64'])
  })

  it('uses the tokens', () => {
    const files = globSync('src/**/*.css')
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap((file) => findLiteralSpacing(readFileSync(file, 'utf8')).map((x) => `${file}: ${x}`))).toEqual(
      [],
    )
  })

  it.each([
    { css: '.a { gap: 8px; }', found: ['gap: 8px'] },
    { css: '.a {\n  padding: 0 16px 3px -4px;\n}', found: ['padding: 16px', 'padding: -4px'] },
    { css: '.a { margin-inline: var(--space-8); border: 2px; min-height: 24px }', found: [] },
  ])('finds $found in $css', ({ css, found }) => {
    expect(findLiteralSpacing(css)).toEqual(found)
  })
})
