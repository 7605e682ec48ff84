/** Returns the length in code points, as all limits count it, not in UTF-16 units. */
export function countCodePoints(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}
