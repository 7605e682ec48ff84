/** Overwrites some bytes or one number, cuts a piece out, or duplicates one. */
export function mutateSave(bytes: Uint8Array, next: (below: number) => number): Uint8Array {
  const copy = bytes.slice()
  const at = next(bytes.length)
  const mutation = next(4)
  if (mutation === 0) for (let count = 1 + next(4); count > 0; count--) copy[next(copy.length)] = next(256)
  if (mutation === 1 && at + 4 <= copy.length) {
    const extremes = [0, -1, 1, 0x7fffffff, -0x80000000, 65_536, bytes.length]
    new DataView(copy.buffer).setInt32(at, extremes[next(extremes.length)]!, true)
  }
  if (mutation === 2)
    return new Uint8Array([...copy.subarray(0, at), ...copy.subarray(Math.min(copy.length, at + 1 + next(60)))])
  if (mutation === 3) return new Uint8Array([...copy.subarray(0, at), ...copy.subarray(Math.max(0, at - next(60)))])
  return copy
}
