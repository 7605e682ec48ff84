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
