import type { Rgb } from './palette.ts'

/** What the game gives displays of one peg, by their configuration. */
const colours: readonly Rgb[] = [
  [0xff, 0xff, 0xff],
  [0xba, 0x00, 0x00],
  [0x14, 0x96, 0x00],
  [0x00, 0x32, 0xc8],
  [0xff, 0x5f, 0x00],
  [0x8e, 0x12, 0xff],
  [0xc8, 0xc8, 0xd2],
  [0x00, 0xdb, 0xce],
]

/** The palettes of displays with several pegs are not known: they show their number as a shade of grey. */
export function getDisplayColour({ configuration, pegs }: { configuration: number; pegs: number }): Rgb {
  return (pegs === 1 ? colours[configuration] : undefined) ?? colours[0]!
}
