import { Bench } from './bench.ts'
import { createTextPattern, simulateLife } from './dots.ts'
import { board, chip, type Light, light } from './palette.ts'

const { red, teal, amber, green, blue, white } = light
const lit = (on: unknown, color: Light = red): Light | undefined => (on ? color : undefined)

export function drawLifePanel(): Bench {
  const bench = new Bench()
  const field = simulateLife(52, 22, 14)
  bench.board([-10, -12, 0], [48, 34], { sides: board.slate, depth: -100, print: 'LIFE 52 x 22' })
  bench.panel([-4, -6, 0.5], [40, 17], {
    depth: -60,
    light: green,
    cell: 0.74,
    isOn: (column, row) => field[row]?.[column] ?? false,
  })
  for (let c = 0; c < 12; c++) {
    for (let r = 0; r < 4; r++) {
      const cell = field[r * 5 + 2]?.[c * 4 + 3]
      bench.chip([-6 + c * 3.4, -1 + r * 4.6, 0.5], [2.4, 1.8, 0.9], {
        sides: (c + r) % 3 ? chip.black : chip.grey,
        pegs: [
          [0.5, 0.9, lit(cell, green)],
          [1.2, 0.9],
          [1.9, 0.9, lit(cell, green)],
        ],
      })
      if (c < 11)
        bench.wire([-4.1 + c * 3.4, -0.1 + r * 4.6, 1.8], [-2.1 + c * 3.4, -0.1 + r * 4.6, 1.8], {
          high: 1,
          on: lit(cell, green),
          depth: c * 3.4 + r * 4.6 - 3,
        })
      if (r < 3)
        bench.wire([-4.8 + c * 3.4, -0.1 + r * 4.6, 1.8], [-4.8 + c * 3.4, 4.5 + r * 4.6, 1.8], {
          high: 1.5,
          on: lit(cell, teal),
          depth: c * 3.4 + r * 4.6 + 2,
        })
    }
  }
  return bench
}

export function drawWallClock(): Bench {
  const bench = new Bench()
  bench.board([-8, -10, 0], [46, 12], { sides: board.slate, depth: -100, print: 'TIME' })
  bench.panel([-4, -4, 0.5], [40, 13], { depth: -60, light: blue, cell: 1.2, isOn: createTextPattern('23:59') })
  for (let digit = 0; digit < 4; digit++) {
    const [x, value] = [-7 + digit * 11.4, [2, 3, 5, 9][digit] ?? 0]
    bench.board([x, 5, 0], [10, 18], {
      sides: digit % 2 ? board.ink : board.teal,
      depth: digit * 11 - 8,
      print: `DIGIT ${4 - digit}`,
    })
    for (let bit = 0; bit < 4; bit++) {
      const on = (value >> (3 - bit)) & 1
      bench.chip([x + 1 + bit * 2.2, 7, 0.5], [1.7, 3, 1], {
        sides: chip.white,
        pegs: [
          [0.85, 0.7, lit(on, blue)],
          [0.85, 2.2],
        ],
      })
      bench.wire([x + 1.85 + bit * 2.2, 7.7, 1.95], [x + 1.85 + bit * 2.2, -2.6, 1.2], {
        high: 3.4,
        on: lit(on, blue),
        depth: x + 4 + bit * 2.2,
      })
      bench.chip([x + 1 + bit * 2.2, 12, 0.5], [1.7, 1.4, 0.7], {
        sides: chip.black,
        pegs: [[0.85, 0.7, lit(on, blue)]],
      })
      bench.lamp([x + 1.85 + bit * 2.2, 16.2, 0.5], lit(on, white), 1.4)
      bench.wire([x + 1.85 + bit * 2.2, 9.2, 1.95], [x + 1.85 + bit * 2.2, 12.6, 1.6], {
        high: 1.2,
        on: lit(on, blue),
        depth: x + 20 + bit * 2.2,
      })
    }
  }
  return bench
}

export function drawBus(): Bench {
  const bench = new Bench()
  bench.board([-16, -6, 0], [10, 32], { sides: board.teal, depth: -60, print: 'OUT' })
  bench.board([24, -6, 0], [10, 32], { sides: board.wine, depth: 20, print: 'IN' })
  bench.board([-3, -6, -3], [24, 32], { sides: board.slate, depth: -40 })
  const colors = [red, amber, green, teal, blue]
  for (let k = 0; k < 20; k++) {
    const y = -4.6 + k * 1.5
    const color = colors[Math.floor(k / 4)] as Light
    const on = (k * 7) % 5 < 3
    bench.chip([-14, y, 0.5], [5.4, 1, 0.9], {
      sides: k % 4 ? chip.black : chip.grey,
      pegs: [
        [0.6, 0.5, lit(on, color)],
        [4.8, 0.5, lit(on, color)],
      ],
    })
    bench.chip([26, y, 0.5], [5.4, 1, 0.9], {
      sides: k % 4 ? chip.black : chip.grey,
      pegs: [
        [0.6, 0.5, lit(on, color)],
        [4.8, 0.5, lit(on, color)],
      ],
    })
    bench.wire([-9.2, y + 0.5, 1.8], [26.6, y + 0.5, 1.8], {
      high: 5.4 + ((k * 3) % 4) * 0.5,
      on: lit(on, color),
      depth: 30 + k * 1.5,
      width: 0.22,
    })
  }
  for (let c = 0; c < 8; c++)
    for (let r = 0; r < 10; r++)
      bench.lamp([-1 + c * 3, -4 + r * 3, -2.5], lit((c * 5 + r * 3) % 7 < 2, colors[(c + r) % 5]), 1)
  return bench
}

export function drawStairs(): Bench {
  const bench = new Bench()
  const count = 0b101101
  for (let step = 0; step < 6; step++) {
    const [x, z] = [-16 + step * 9.2, 10 - step * 2.6]
    const on = (count >> step) & 1
    const color = [white, blue, teal, green, amber, red][step] as Light
    const depth = -50 + step * 12
    bench.board([x, -4, z], [8.4, 22], { sides: step % 2 ? board.ink : board.slate, depth, print: `2^${step}` })
    for (let row = 0; row < 4; row++) {
      const y = -2.6 + row * 4.4
      const isLit = on && row !== 2
      bench.chip([x + 1, y, z + 0.5], [2.6, 2.2, 1], {
        sides: row % 2 ? chip.black : chip.white,
        pegs: [
          [0.7, 1.1, lit(isLit, color)],
          [1.9, 1.1, lit(on, color)],
        ],
      })
      bench.lamp([x + 6.2, y + 1.2, z + 0.5], lit(on && (row + step) % 3, color), 1.5)
      bench.wire([x + 2.9, y + 1.1, z + 1.9], [x + 6, y + 1.1, z + 1.2], {
        high: 1.3,
        on: lit(on, color),
        depth: depth + 9 + row,
      })
      if (step < 5 && row !== 1)
        bench.wire([x + 6.4, y + 1.4, z + 1.3], [x + 10.9, y + 1.1, z - 0.8], {
          high: 2.6,
          on: lit(on, color),
          depth: depth + 11.5 + row,
          width: 0.2,
        })
    }
  }
  return bench
}
