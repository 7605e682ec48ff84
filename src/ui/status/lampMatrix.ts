/** A 5 by 5 lamp matrix, mirrored horizontally. */
export type LampMatrix = { hue: number; lit: readonly boolean[] }

const hues = [194, 70, 245, 30, 150, 280, 105, 345]
export const matrixSide = 5

/** FNV-1a with the finalizer of MurmurHash3, to spread names that differ in one letter. */
function hash(text: string): number {
  let h = 2_166_136_261
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16_777_619)
  h = Math.imul(h ^ (h >>> 15), 2_246_822_519)
  h = Math.imul(h ^ (h >>> 13), 3_266_489_917)
  return (h ^ (h >>> 16)) >>> 0
}

/** Ignores case, as usernames do. */
export function computeLampMatrix(username: string): LampMatrix {
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
