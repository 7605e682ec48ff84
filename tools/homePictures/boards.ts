import { Bench } from './bench.ts'
import { board, chip, type Light, light } from './palette.ts'

const { red, teal, amber, green } = light
const lit = (on: unknown, color: Light = red): Light | undefined => (on ? color : undefined)

export function drawMemory(): Bench {
  const bench = new Bench()
  bench.board([-6, -8, 0], [46, 34], { sides: board.ink, depth: -100, print: 'RAM 20 x 14' })
  for (let r = 0; r < 14; r++) {
    for (let c = 0; c < 20; c++) {
      const on = ((r + 5) ** 4 + r * 977) & (1 << (19 - c))
      bench.lamp([-4 + c * 2.2, -6 + r * 2.2, 0.5], lit(on, r % 5 === 2 ? teal : red), 1.15)
    }
  }
  bench.board([-6, 30, 0], [46, 6], { sides: board.slate, depth: 30, print: 'WRITE' })
  for (let c = 0; c < 20; c++) {
    const on = c % 3 !== 1
    bench.chip([-5 + c * 2.2, 31.2, 0.5], [1.7, 2.2, 0.9], {
      sides: c % 4 ? chip.grey : chip.white,
      pegs: [
        [0.85, 0.6, lit(on, teal)],
        [0.85, 1.6],
      ],
    })
    bench.wire([-4.15 + c * 2.2, 31.8, 1.85], [-4 + c * 2.2, 25.4, 0.9], {
      high: 2.4,
      on: lit(on, teal),
      depth: 26 + c * 2.2 + 8,
    })
  }
  return bench
}

export function drawClockTree(): Bench {
  const bench = new Bench()
  bench.board([-8, -8, 0], [44, 36], { sides: board.slate, depth: -100, print: 'CLOCK TREE' })
  const x = (level: number, i: number) => -5 + ((i + 0.5) * 38) / 2 ** level
  const y = (level: number) => -5 + level * 6.4
  for (let level = 0; level < 5; level++) {
    for (let i = 0; i < 2 ** level; i++) {
      const place = [x(level, i), y(level), 0.5] as const
      if (level < 4)
        bench.chip(place, [2, 1.6, 0.9], {
          sides: level % 2 ? chip.black : chip.grey,
          pegs: [
            [0.5, 0.8, amber],
            [1.5, 0.8, amber],
          ],
        })
      else bench.lamp([place[0] + 1, place[1] + 0.8, 0.5], amber, 1.5)
      if (level === 0) continue
      const parent = i >> 1
      const from = [x(level - 1, parent) + (i % 2 ? 1.5 : 0.5), y(level - 1) + 0.8, 1.8] as const
      bench.wire(from, [place[0] + 1, place[1] + 0.6, level < 4 ? 1.6 : 1], { high: 2.6, on: amber, width: 0.2 })
    }
  }
  for (let i = 0; i < 16; i++) bench.lamp([x(4, i) + 1, y(4) + 4.4, 0.5], lit((0b1011001110001101 >> i) & 1), 1)
  return bench
}

export function drawRegisters(): Bench {
  const bench = new Bench()
  const values = [0x1d, 0xa5, 0x3c, 0xf0, 0x7e, 0x18, 0xc3, 0x99]
  for (const [r, value] of values.entries()) {
    const y = -16 + r * 6
    bench.board([-6, y, 0], [40, 5], { sides: r % 2 ? board.teal : board.slate, depth: -90 + r * 6, print: `R${r}` })
    for (let k = 0; k < 8; k++) {
      const on = (value >> (7 - k)) & 1
      const x = 1 + k * 4
      bench.chip([x, y + 0.7, 0.5], [2.6, 1.6, 0.9], {
        sides: chip.black,
        pegs: [
          [0.6, 0.8, lit(on)],
          [2, 0.8, lit(on)],
        ],
      })
      bench.lamp([x + 1.3, y + 3.6, 0.5], lit(on, r % 3 === 1 ? green : red), 1.2)
      if (r < 7)
        bench.wire([x + 2, y + 1.5, 1.8], [x + 2, y + 7.5, 1.8], {
          high: 1.8,
          on: lit(on & ((values[r + 1] ?? 0) >> (7 - k)), teal),
          depth: x + y + 9,
        })
    }
  }
  return bench
}
