export type Rgb = readonly [red: number, green: number, blue: number]

const parseHex = (code: string): Rgb =>
  [0, 2, 4].map((at) => Number.parseInt(code.slice(at, at + 2), 16)) as [number, number, number]

/** sRGB, measured on pictures made by the game. */
export const palette = {
  on: parseHex('dd0d09'),
  off: parseHex('161514'),
  white: parseHex('d0d1cf'),
  relay: parseHex('6e1134'),
  latch: parseHex('2d8b14'),
  andGate: parseHex('5e1614'),
  xorGate: parseHex('192a7b'),
  buffer: parseHex('7b0c53'),
  delayer: parseHex('8c420c'),
  contactOff: parseHex('00837a'),
  contactOn: parseHex('02ebe1'),
  board: parseHex('333333'),
  mount: parseHex('787878'),
  display: parseHex('202020'),
  unknown: parseHex('8a8d8f'),
} as const

/** sRGB (0 to 255) to linear light (0 to 1), as glTF requires. */
export const toLinear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
