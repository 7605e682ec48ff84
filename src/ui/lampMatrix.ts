/** A picture made of a name: lamps of a 5 by 5 matrix, mirrored left to right, in one of eight hues. */
export type LampMatrix = { hue: number; lit: readonly boolean[] }

const hues = [194, 70, 245, 30, 150, 280, 105, 345]
export const matrixSide = 5

/** FNV-1a with the finish of MurmurHash3: spreads names that differ in one letter. */
function hash(text: string): number {
  let h = 2_166_136_261
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16_777_619)
  h = Math.imul(h ^ (h >>> 15), 2_246_822_519)
  h = Math.imul(h ^ (h >>> 13), 3_266_489_917)
  return (h ^ (h >>> 16)) >>> 0
}

/** The same name gives the same picture everywhere; upper and lower case do not count, as in names themselves. */
export function lampMatrix(username: string): LampMatrix {
  const bits = hash(username.toLowerCase())
  const half = Math.ceil(matrixSide / 2)
  const lit = Array.from({ length: matrixSide ** 2 }, (_, index) => {
    const [row, column] = [Math.floor(index / matrixSide), index % matrixSide]
    const mirrored = Math.min(column, matrixSide - 1 - column)
    const isCentre = row === 2 && column === 2
    return isCentre || ((bits >>> (row * half + mirrored + 3)) & 1) === 1
  })
  return { hue: hues[bits & 7] ?? 194, lit }
}
