import { expect, it } from 'vitest'
import { createWebHost } from '../webFeatures.ts'
import { listPages } from './pages.ts'

it('gives each page a path of its own', () => {
  const patterns = listPages(createWebHost()).map((page) => page.path)
  expect(new Set(patterns).size).toBe(patterns.length)
  for (const pattern of patterns) expect(pattern).toMatch(/^\//)
})
