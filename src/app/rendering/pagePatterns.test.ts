import { expect, it } from 'vitest'
import { pages } from './pages.ts'

it('gives each page a path of its own', () => {
  const patterns = pages.map((page) => page.path)
  expect(new Set(patterns).size).toBe(patterns.length)
  for (const pattern of patterns) expect(pattern).toMatch(/^\//)
})
