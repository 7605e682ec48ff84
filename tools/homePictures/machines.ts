import { Bench } from './bench.ts'
import { createTextPattern } from './dots.ts'
import { board, chip, type Light, light } from './palette.ts'

const { red, teal, amber, green } = light
const lit = (on: unknown, color: Light = red): Light | undefined => (on ? color : undefined)

/** Lowest bit first. */
function computeAddition(a: number, b: number) {
  let carry = 0
  return Array.from({ length: 16 }, (_, i) => {
    const [p, q] = [(a >> i) & 1, (b >> i) & 1]
    const half = p ^ q
    const bit = { a: p, b: q, half, sum: half ^ carry, carryIn: carry, out: (p & q) | (half & carry) }
    carry = bit.out
    return bit
  })
}

function addSlices(
  bench: Bench,
  [x0, y0, z]: readonly [number, number, number],
  [a, b]: readonly [number, number],
): void {
  const bits = computeAddition(a, b)
  for (let k = 0; k < 16; k++) {
    const bit = bits[15 - k] as (typeof bits)[number]
    const below = bits[14 - k]
    const [x, y] = [x0 + 1.4 + k * 2.03, y0]
    const order = x0 + y0 + 1.4 + k * 2.03
    bench.peg([x + 0.35, y + 2, z], lit(bit.a))
    bench.peg([x + 1.15, y + 2, z], lit(bit.b))
    const gate = (dy: number, sides: typeof chip.white | typeof chip.grey, pegs: [number, number, Light?][]) =>
      bench.chip([x, y + dy, z], [1.5, dy === 6.2 ? 1.1 : 1.3, dy === 6.2 ? 0.6 : 0.8], { sides, pegs })
    gate(3.4, chip.white, [
      [0.35, 0.35, lit(bit.a)],
      [1.15, 0.35, lit(bit.b)],
      [0.75, 0.95, lit(bit.half)],
    ])
    gate(6.2, chip.grey, [
      [0.35, 0.5, lit(bit.half)],
      [1.15, 0.5, lit(bit.carryIn)],
    ])
    gate(8.9, chip.white, [
      [0.35, 0.35, lit(bit.half)],
      [1.15, 0.35, lit(bit.carryIn)],
      [0.75, 0.95, lit(bit.sum)],
    ])
    bench.lamp([x + 0.75, y + 12.6, z], lit(bit.sum))
    type Spot = readonly [number, number, number]
    const wire = (
      [from, to]: readonly [Spot, Spot],
      on: number,
      { depth, high = 0.9 }: { depth: number; high?: number },
    ) =>
      bench.wire([x + from[0], y + from[1], z + from[2]], [x + to[0], y + to[1], z + to[2]], {
        high,
        on: lit(on),
        depth: order + depth,
      })
    wire(
      [
        [0.35, 2, 0.45],
        [0.35, 3.75, 1.2],
      ],
      bit.a,
      { depth: 5.4 },
    )
    wire(
      [
        [1.15, 2, 0.45],
        [1.15, 3.75, 1.2],
      ],
      bit.b,
      { depth: 5.5 },
    )
    wire(
      [
        [0.75, 4.35, 1.2],
        [0.35, 6.7, 1],
      ],
      bit.half,
      { depth: 7.6, high: 0.8 },
    )
    wire(
      [
        [0.35, 6.7, 1],
        [0.35, 9.25, 1.2],
      ],
      bit.half,
      { depth: 9.9 },
    )
    wire(
      [
        [0.75, 9.85, 1.2],
        [0.75, 12.2, 0.4],
      ],
      bit.sum,
      { depth: 12.4 },
    )
    if (below)
      wire(
        [
          [2.43, 6.9, 1],
          [1.15, 6.7, 1],
        ],
        below.out,
        { depth: 9.2, high: 1.1 },
      )
    wire(
      [
        [1.15, 6.7, 1],
        [1.15, 9.25, 1.2],
      ],
      bit.carryIn,
      { depth: 10, high: 0.8 },
    )
  }
}

export function drawComputer(): Bench {
  const bench = new Bench()
  bench.board([-14, -20, 0], [22, 15], { sides: board.slate, depth: -200, print: 'REG 0-7' })
  for (let r = 0; r < 7; r++)
    for (let c = 0; c < 9; c++) {
      const on = (r * 37 + c * 53 + c * r * 7) % 11 < 4
      bench.chip([-13 + c * 2.3, -18.5 + r * 1.75, 0.5], [1.5, 1.1, 0.6], {
        sides: (r + c) % 3 ? chip.grey : chip.black,
        pegs: [
          [0.4, 0.5, lit(on)],
          [1.1, 0.5],
        ],
      })
    }
  bench.board([11, -20, 0], [26, 15], { sides: board.teal, depth: -170 })
  for (let r = 0; r < 6; r++)
    for (let c = 0; c < 8; c++) {
      const on = (r * 29 + c * 17 + c * r * 5) % 7 < 3
      bench.chip([12.2 + c * 3.05, -18.3 + r * 2, 0.5], [2.2, 1.2, 0.8], {
        sides: chip.black,
        pegs: [
          [0.4, 0.6, lit(on)],
          [1.1, 0.6],
          [1.8, 0.6, lit(on && c % 2)],
        ],
      })
    }
  bench.board([0, 0, 0], [35, 15], { sides: board.slate, depth: -90, print: 'ALU16' })
  bench.panel([8, 0.9, 0.5], [26, 6.6], { depth: -50, light: red, isOn: createTextPattern('0112') })
  addSlices(bench, [0, 0, 0.5], [0xb6d3, 0x4a3f])
  const bits = computeAddition(0xb6d3, 0x4a3f)
  bench.board([0, 18, 0], [35, 12], { sides: board.slate, depth: 17, print: 'RAM 16 x 16' })
  for (let k = 0; k < 16; k++) {
    const x = 1.4 + k * 2.03
    bench.chip([x, 18.8, 0.5], [1.5, 1.1, 0.7], {
      sides: chip.grey,
      pegs: [
        [0.75, 0.3, lit(bits[15 - k]?.sum)],
        [0.75, 0.8],
      ],
    })
    bench.wire([x + 0.75, 13.6, 0.95], [x + 0.75, 19, 1.6], {
      high: 2.2,
      on: lit(bits[15 - k]?.sum, teal),
      depth: x + 21,
    })
    for (let r = 1; r < 5; r++) {
      const on = (r * 31 + k * 13 + k * r * 3) % 5 < 2
      bench.lamp([x + 0.75, 19.4 + r * 2, 0.5], lit(on, k % 4 === 1 ? teal : red), 0.9)
    }
  }
  for (let j = 0; j < 6; j++) {
    const on = [1, 0, 1, 0, 1, 1][j]
    bench.wire([-8 + j * 1.1, -6.4, 0.95], [1.75 + (j >> 1) * 2.03 + (j & 1) * 0.8, 2, 0.95], {
      high: 3.2,
      on: lit(on, amber),
      depth: 3 + j * 0.5,
    })
  }
  addSequencer(bench)
  return bench
}

function addSequencer(bench: Bench): void {
  bench.board([38, -3, 0], [18, 26], { sides: board.amber, depth: 30, print: 'SEQUENCER' })
  for (let r = 0; r < 8; r++)
    for (let c = 0; c < 5; c++) {
      const on = (r * 19 + c * 7) % 6 < 2
      bench.chip([39.4 + c * 3.3, -1.6 + r * 2.9, 0.5], [2.2, 1.6, 0.8], {
        sides: (r + c) % 2 ? chip.black : chip.grey,
        pegs: [
          [0.5, 0.8, lit(on)],
          [1.6, 0.8, lit(on && r % 2)],
        ],
      })
    }
  for (let j = 0; j < 6; j++) {
    bench.wire([34.2, 2.6 + j * 1.9, 0.95], [39.9, 2.1 + j * 2.9, 1.7], {
      high: 1.8,
      on: lit([1, 0, 1, 1, 0, 1][j]),
      depth: 44 + j * 2.6,
    })
  }
}

export function drawAdder(): Bench {
  const bench = new Bench()
  bench.board([0, 0, 0], [35, 15], { sides: board.wine, depth: -90, print: 'ADD16' })
  bench.panel([8, 0.9, 0.5], [26, 6.6], { depth: -50, light: amber, isOn: createTextPattern('C0DE') })
  addSlices(bench, [0, 0, 0.5], [0x7fff, 0x40df])
  bench.board([0, 18, 0], [35, 9], { sides: board.slate, depth: 17, print: 'FLAGS' })
  for (let k = 0; k < 8; k++) bench.lamp([3 + k * 4.1, 21.4, 0.5], lit(k % 3 === 0, k % 2 ? teal : green), 2)
  for (let k = 0; k < 8; k++)
    bench.wire([2.2 + k * 4.06, 13.6, 0.95], [3 + k * 4.1, 20.6, 1.4], {
      high: 2.4,
      on: lit(k % 3 === 0, teal),
      depth: 24 + k * 4.1,
    })
  return bench
}
