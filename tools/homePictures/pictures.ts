import type { Bench, Frame } from './bench.ts'
import { clockTree, memory, registers } from './boards.ts'
import { adder, computer } from './machines.ts'
import { busBars, lifePanel, stairs, wallClock } from './shows.ts'

/** The nine, in the order of the slideshow. What is seen leaves the lower left quiet: words stand there. */
export const pictures: readonly { bench: () => Bench; frame: Frame }[] = [
  { bench: computer, frame: { x: -760, y: -232, width: 1500 } },
  { bench: lifePanel, frame: { x: -640, y: -350, width: 1380 } },
  { bench: memory, frame: { x: -760, y: -130, width: 1280 } },
  { bench: clockTree, frame: { x: -860, y: -210, width: 1460 } },
  { bench: wallClock, frame: { x: -700, y: -310, width: 1320 } },
  { bench: busBars, frame: { x: -860, y: -190, width: 1440 } },
  { bench: stairs, frame: { x: -760, y: -330, width: 1420 } },
  { bench: registers, frame: { x: -700, y: -210, width: 1400 } },
  { bench: adder, frame: { x: -620, y: -150, width: 1200 } },
]
