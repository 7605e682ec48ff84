import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const definitions = 'src/app/styles/breakpoints.css'

const namesWidth = (css: string): boolean => /@media[^{]*\b(min-|max-)?width\b/.test(css)

it('finds a width that a style names itself', () => {
  expect(namesWidth('@media (--tablet) { a { width: 720px } }')).toBe(false)
  expect(namesWidth('@media print and (max-width: 719px) { a { color: red } }')).toBe(true)
  expect(namesWidth('@media (width >= 800px) { a { color: red } }')).toBe(true)
})

it('lets styles refer to widths of the window by name only', () => {
  const files = globSync('src/**/*.css').filter((file) => file !== definitions)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => namesWidth(readFileSync(file, 'utf8')))).toEqual([])
})

it('names widths in letters, so that larger text gets the layout that has room for it', () => {
  const widths = readFileSync(definitions, 'utf8').match(/width [<>]=? [\d.]+\w+/g) ?? []
  expect(widths.length).toBeGreaterThan(8)
  expect(widths.filter((width) => !width.endsWith('em'))).toEqual([])
})

const hasFixedLine = (css: string): boolean => /line-height: \d+px|font: [^;]*\/ \d+px/.test(css)

it('finds a line that does not grow with its text', () => {
  expect(hasFixedLine('a { line-height: 20px }')).toBe(true)
  expect(hasFixedLine('a { font: 500 var(--text-13) / 18px var(--font-mono) }')).toBe(true)
  expect(hasFixedLine('a { line-height: 1.25rem }')).toBe(false)
})

it('lets lines grow with their text', () => {
  expect(globSync('src/**/*.css').filter((file) => hasFixedLine(readFileSync(file, 'utf8')))).toEqual([])
})
