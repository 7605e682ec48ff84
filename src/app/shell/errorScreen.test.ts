import { describe, expect, it } from 'vitest'
import { inLanguage } from '#language/language.ts'
import { dotMatrix } from './dotMatrix.ts'
import { httpPhrase } from './httpPhrase.ts'

describe('httpPhrase', () => {
  it.each([
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [69, 'Nice'],
    [418, "I'm a teapot"],
    [0, 'Unknown error'],
    [999, 'Unknown error'],
  ])('calls %i "%s"', (code, phrase) => {
    expect(httpPhrase(code)).toBe(phrase)
  })

  it('speaks Chinese', () => {
    expect(inLanguage('zh', () => httpPhrase(404))).toBe('未找到')
  })
})

describe('dotMatrix', () => {
  it('lights a different pattern for each digit', () => {
    const patterns = Array.from({ length: 10 }, (_, digit) => JSON.stringify(dotMatrix(digit).lit))
    expect(new Set(patterns).size).toBe(10)
  })

  it.each([0, 69, 404, 1234])('keeps the lamps of %i within a dark border', (code) => {
    const { columns, rows, lit } = dotMatrix(code)
    for (const { column, row } of lit) {
      expect(column).toBeGreaterThanOrEqual(2)
      expect(column).toBeLessThan(columns - 2)
      expect(row).toBeGreaterThanOrEqual(2)
      expect(row).toBeLessThan(rows - 2)
    }
  })
})
