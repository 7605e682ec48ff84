import { expect, it } from 'vitest'
import { computeLampMatrix, matrixSide } from './lampMatrix.ts'

const names = ['mara_v', 'tobi.k', 'Lin-Wei', 'ossi', 'hexadecimal_hedgehog.4000', 'ferrite', 'a', '']

it('mirrors the picture horizontally', () => {
  for (const name of names) {
    const { lit } = computeLampMatrix(name)
    for (let at = 0; at < lit.length; at += matrixSide) {
      const row = lit.slice(at, at + matrixSide)
      expect(row).toEqual(row.toReversed())
    }
  }
})

it('generates the same picture for the same name, ignoring case', () => {
  expect(computeLampMatrix('Lin-Wei')).toEqual(computeLampMatrix('lin-wei'))
})

it('generates different pictures for names that differ in one character', () => {
  const pictures = Array.from({ length: 50 }, (_, n) => JSON.stringify(computeLampMatrix(`player${n}`)))
  expect(new Set(pictures).size).toBeGreaterThan(45)
})

it('lights at least one lamp for every name', () => {
  for (const name of names) expect(computeLampMatrix(name).lit).toContain(true)
})
