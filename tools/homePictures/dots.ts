/** Glyphs of 5 by 7 dots, row by row. */
const letters: Record<string, string> = {
  '0': '01110100011001110101110011000101110',
  '1': '00100011000010000100001000010001110',
  '2': '01110100010000100110010001000011111',
  '3': '01110100010000100110000011000101110',
  '4': '00010001100101010010111110001000010',
  '5': '11111100001111000001000011000101110',
  '6': '01110100001000011110100011000101110',
  '7': '11111000010001000100010000100001000',
  '8': '01110100011000101110100011000101110',
  '9': '01110100011000101111000010000101110',
  A: '01110100011000111111100011000110001',
  B: '11110100011000111110100011000111110',
  C: '01110100011000010000100001000101110',
  D: '11110100011000110001100011000111110',
  E: '11111100001000011110100001000011111',
  F: '11111100001000011110100001000010000',
  ':': '00000001000010000000001000010000000',
}

export const createTextPattern =
  (text: string) =>
  (column: number, row: number, { columns, rows }: { columns: number; rows: number }): boolean => {
    const textWidth = text.length * 6 - 1
    const [x, y] = [column - Math.floor((columns - textWidth) / 2), row - Math.floor((rows - 7) / 2)]
    if (x < 0 || x >= textWidth || y < 0 || y >= 7 || x % 6 === 5) return false
    return letters[text[Math.floor(x / 6)] ?? '']?.[y * 5 + (x % 6)] === '1'
  }

export function simulateLife(columns: number, rows: number, generations: number): boolean[][] {
  let seed = 20_191
  const draw = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  let field = Array.from({ length: rows }, () => Array.from({ length: columns }, () => draw() < 0.34))
  for (let g = 0; g < generations; g++) {
    const previous = field
    const alive = (x: number, y: number) => (previous[(y + rows) % rows]?.[(x + columns) % columns] ? 1 : 0)
    field = previous.map((row, y) =>
      row.map((isAlive, x) => {
        let neighbours = -alive(x, y)
        for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) neighbours += alive(x + dx, y + dy)
        return neighbours === 3 || (isAlive && neighbours === 2)
      }),
    )
  }
  return field
}
