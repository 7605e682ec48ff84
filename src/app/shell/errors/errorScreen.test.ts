import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { computeDotMatrix } from '../dotMatrix.ts'
import { getStatusText } from './getStatusText.ts'

describe('httpPhrase', () => {
  it.each([
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [69, 'Nice'],
    [418, "I'm a teapot"],
    [0, 'Unknown error'],
    [999, 'Unknown error'],
  ])('returns for %i the text "%s"', (code, phrase) => {
    expect(getStatusText(code)).toBe(phrase)
  })

  it('is available in Chinese', () => {
    expect(withLanguage('zh', () => getStatusText(404))).toBe('未找到')
  })
})

describe('dotMatrix', () => {
  it('lights a different pattern for each digit', () => {
    const patterns = Array.from({ length: 10 }, (_, digit) => JSON.stringify(computeDotMatrix(digit).lit))
    expect(new Set(patterns).size).toBe(10)
  })

  it.each([0, 69, 404, 1234])('keeps the lamps of %i within a dark border', (code) => {
    const { columns, rows, lit } = computeDotMatrix(code)
    for (const { column, row } of lit) {
      expect(column).toBeGreaterThanOrEqual(2)
      expect(column).toBeLessThan(columns - 2)
      expect(row).toBeGreaterThanOrEqual(2)
      expect(row).toBeLessThan(rows - 2)
    }
  })
})
