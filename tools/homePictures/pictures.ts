import type { Bench, Frame } from './bench.ts'
import { drawClockTree, drawMemory, drawRegisters } from './boards.ts'
import { drawAdder, drawComputer } from './machines.ts'
import { drawBus, drawLifePanel, drawStairs, drawWallClock } from './shows.ts'

/** The lower left of each picture stays empty for text. */
export const pictures: readonly { bench: () => Bench; frame: Frame }[] = [
  { bench: drawComputer, frame: { x: -760, y: -232, width: 1500 } },
  { bench: drawLifePanel, frame: { x: -640, y: -350, width: 1380 } },
  { bench: drawMemory, frame: { x: -760, y: -130, width: 1280 } },
  { bench: drawClockTree, frame: { x: -860, y: -210, width: 1460 } },
  { bench: drawWallClock, frame: { x: -700, y: -310, width: 1320 } },
  { bench: drawBus, frame: { x: -860, y: -190, width: 1440 } },
  { bench: drawStairs, frame: { x: -760, y: -330, width: 1420 } },
  { bench: drawRegisters, frame: { x: -700, y: -210, width: 1400 } },
  { bench: drawAdder, frame: { x: -620, y: -150, width: 1200 } },
]
