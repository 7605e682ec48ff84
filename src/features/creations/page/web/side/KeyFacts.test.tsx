import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Creation } from '../creation.ts'
import { KeyFacts } from './KeyFacts.tsx'

const render = (testResult: Partial<NonNullable<Creation['testResult']>>) => {
  const blotterInfo = { game_version: [0, 91, 3, 485], component_count: 3, wire_count: 2, squares: null, parts: [] }
  const creation = { blotterInfo, modInfo: null, versionCount: 1, canonicalPath: '/creations/worlds/1/a', testResult }
  return renderToString(<KeyFacts creation={creation as unknown as Creation} />).replaceAll(/<[^>]*>/g, ' ')
}

it('counts the tests that pass, but not before they have run or if they cannot', () => {
  expect(render({ status: 'FAILED', caseCount: 8, passedCount: 7 })).toMatch(/Tests passed\s+7\/8/)
  expect(render({ status: 'PENDING', caseCount: 0, passedCount: 0 })).toMatch(/Tests\s+Running/)
  expect(render({ status: 'INVALID', caseCount: 0, passedCount: 0 })).toMatch(/Tests\s+Cannot be run/)
})
