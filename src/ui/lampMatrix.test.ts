import { expect, it } from 'vitest'
import { lampMatrix, matrixSide } from './lampMatrix.ts'

const names = ['mara_v', 'tobi.k', 'Lin-Wei', 'ossi', 'hexadecimal_hedgehog.4000', 'ferrite', 'a', '']

it('is mirrored left to right', () => {
  for (const name of names) {
    const { lit } = lampMatrix(name)
    for (let at = 0; at < lit.length; at += matrixSide) {
      const row = lit.slice(at, at + matrixSide)
      expect(row).toEqual(row.toReversed())
    }
  }
})

it('is the same for the same name, whatever its case', () => {
  expect(lampMatrix('Lin-Wei')).toEqual(lampMatrix('lin-wei'))
})

it('tells names apart that differ in one character', () => {
  const pictures = Array.from({ length: 50 }, (_, n) => JSON.stringify(lampMatrix(`player${n}`)))
  expect(new Set(pictures).size).toBeGreaterThan(45)
})

it('is never dark', () => {
  for (const name of names) expect(lampMatrix(name).lit).toContain(true)
})
