export type Rgb = readonly [red: number, green: number, blue: number]

const hex = (code: string): Rgb =>
  [0, 2, 4].map((at) => Number.parseInt(code.slice(at, at + 2), 16)) as [number, number, number]

/** Measured on pictures that the game itself made; sRGB. */
export const palette = {
  on: hex('dd0d09'),
  off: hex('161514'),
  white: hex('d0d1cf'),
  relay: hex('6e1134'),
  latch: hex('2d8b14'),
  andGate: hex('5e1614'),
  xorGate: hex('192a7b'),
  buffer: hex('7b0c53'),
  delayer: hex('8c420c'),
  contactOff: hex('00837a'),
  contactOn: hex('02ebe1'),
  board: hex('333333'),
  mount: hex('787878'),
  display: hex('202020'),
  /** What nobody has told us the looks of. */
  unknown: hex('8a8d8f'),
} as const

/** glTF wants colours in linear light. */
export const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
