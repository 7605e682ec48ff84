import { describe, expect, it } from 'vitest'
import { openCircuit } from '#tests/simulation/openCircuit.ts'
import { circuits } from './circuits.ts'
import { bellTicks } from './relayPiano.ts'
import { steps, stepTicks } from './trafficLights.ts'

const board = [0x4a, 0x5a, 0x68] as const
const open = async (name: keyof typeof circuits) => openCircuit(await circuits[name]().build({ board }))
type Opened = Awaited<ReturnType<typeof open>>

function press({ simulation, set }: Opened, name: string, { ticks = 2 } = {}): void {
  set(name, true)
  simulation.run(ticks)
  set(name, false)
  simulation.run(20)
}

const segments = 'abcdef bc abdeg abcdg bcfg acdfg acdefg abc abcdefg abcdfg abcefg cdefg adef bcdeg adefg aefg'.split(
  ' ',
)

function readDigit(lit: readonly string[], name: string): number {
  const plates = lit.filter((label) => label.startsWith(`${name} `)).map((label) => label.at(-1)!)
  return segments.indexOf(plates.sort().join(''))
}

/** Reads a number from lamps that are named after their values. */
const readSum = (lit: readonly string[], name: string): number =>
  lit.reduce((sum, label) => sum + (label.startsWith(name) ? Number(label.slice(name.length)) : 0), 0)

/** Reads a number from lamps that are named after their bits. */
const readBits = (lit: readonly string[], name: string): number =>
  lit.reduce((sum, label) => sum + (label.startsWith(name) ? 2 ** Number(label.slice(name.length)) : 0), 0)

describe('the relay piano of the demo', () => {
  it('rings each bell through its relay while the key is held, and some ticks longer', async () => {
    const piano = await open('relayPiano')
    for (const key of 'ZK') {
      piano.set(key, true)
      piano.simulation.run(bellTicks + 5)
      expect(piano.readLit()).toEqual([`Bell ${key}`])
      piano.set(key, false)
      piano.simulation.run(bellTicks)
      expect(piano.readLit()).toEqual([`Bell ${key}`])
      piano.simulation.run(5)
      expect(piano.readLit()).toEqual([])
    }
  })

  it('has the white keys of two octaves, and clicks', async () => {
    const { sounds } = await open('relayPiano')
    const notes = sounds.flatMap((sound) => (sound.kind === 'singer' ? [sound.note] : []))
    expect(notes).toEqual([48, 50, 52, 53, 55, 57, 59, 60, 62, 64, 65, 67, 69, 71, 72])
    expect(sounds.filter(({ kind }) => kind === 'drum')).toHaveLength(15)
  })
})

describe('the server hall of the demo', () => {
  it('opens a portal only while it alone is chosen', async () => {
    const { simulation, set, readLit } = await open('serverHall')
    const choose = (portal: number, isOn: boolean) => {
      set(`Men ${portal}`, isOn)
      simulation.run(5)
      return readLit().filter((label) => label.startsWith('Kai'))
    }
    expect([choose(2, true), choose(3, true), choose(2, false)]).toEqual([['Kai 2'], [], ['Kai 3']])
  })

  it('counts players who come and go, from 0 to 15', async () => {
    const hall = await open('serverHall')
    const count = (button: string) => {
      press(hall, button, { ticks: 1 })
      return readDigit(hall.readLit(), 'Ren')
    }
    expect([count('Chu'), count('Jin'), count('Jin'), count('Jin'), count('Chu')]).toEqual([0, 1, 2, 3, 2])
    for (let player = 0; player < 20; player++) count('Jin')
    expect([count('Jin'), count('Chu'), count('Chu')]).toEqual([15, 14, 13])
  })

  it('draws lots, and keeps the last one', async () => {
    const hall = await open('serverHall')
    const drawn = Array.from({ length: 40 }, () => {
      press(hall, 'Chou', { ticks: 4 })
      return readSum(hall.readLit(), 'Qian ')
    })
    expect(new Set(drawn).size).toBeGreaterThan(8)
    hall.simulation.run(500)
    expect(readSum(hall.readLit(), 'Qian ')).toBe(drawn.at(-1))
  })
})

describe('the telephone exchange of the demo', () => {
  it('connects the caller that it finds with the line that was dialled', async () => {
    const exchange = await open('telephoneExchange')
    const { simulation, set, readLit } = exchange
    set('Receiver 3', true)
    simulation.run(5)
    expect(readLit()).toEqual(['Found 3'])
    for (let pulse = 0; pulse < 7; pulse++) press(exchange, 'Dial')
    expect(readLit()).toEqual(['Found 3', 'Selector 7'])
    set('Speak 3', true)
    simulation.run(3)
    expect(readLit()).toEqual(['Found 3', 'Selector 7', 'Line 7'])
    set('Receiver 4', true)
    set('Speak 3', false)
    set('Speak 4', true)
    simulation.run(5)
    expect(readLit()).toEqual(['Found 3', 'Waits 4', 'Selector 7'])
    set('Receiver 3', false)
    simulation.run(5)
    expect(readLit()).toEqual(['Found 4', 'Selector 7', 'Line 7'])
    set('Receiver 4', false)
    simulation.run(20)
    expect(readLit()).toEqual([])
  })
})

describe('the traffic lights of the demo', () => {
  const crossings = ['Market', 'School', 'Bridge']
  const readColour = (lit: readonly string[], light: string) =>
    lit.filter((label) => label.startsWith(light)).map((label) => label.split(' ').at(-1))

  it('never let both streets of a crossing go, and let each go in turn', async () => {
    const { simulation, readLit } = await open('trafficLights')
    const seen = crossings.map(() => [] as string[])
    for (let tick = 0; tick < 2 * steps * stepTicks; tick++) {
      simulation.run(1)
      const lit = readLit()
      for (const [index, crossing] of crossings.entries()) {
        const colours = ['main street', 'side street'].map((street) => readColour(lit, `${crossing} ${street}`))
        const name = colours.map((shown) => shown.join('+')).join('/')
        if (seen[index]!.at(-1) !== name) seen[index]!.push(name)
        expect(colours.filter((shown) => shown.includes('green')).length).toBeLessThan(2)
      }
    }
    const lasting = (names: string[]) => names.filter((name) => /^(red|green|yellow)\/(red|green|yellow)$/.test(name))
    for (const names of seen) {
      const begin = lasting(names).indexOf('green/red')
      expect(lasting(names).slice(begin, begin + 4)).toEqual(['green/red', 'yellow/red', 'red/green', 'red/yellow'])
    }
  })

  it('are all red while the fire station is on, and one lamp flickers', async () => {
    const { simulation, set, readLit } = await open('trafficLights')
    set('Fire', true)
    simulation.run(10)
    const bakery = new Set<boolean>()
    for (let tick = 0; tick < 600; tick++) {
      simulation.run(1)
      const lit = readLit().filter((label) => label !== 'Bakery')
      expect(lit.every((label) => label.endsWith('red')) && lit.length === 6).toBe(true)
      bakery.add(readLit().includes('Bakery'))
    }
    expect(bakery.size).toBe(2)
  })
})

describe('the stations of the course', () => {
  const number = (name: string) => async (opened: Opened, value: number) => {
    opened.setNumber(name, value)
    opened.simulation.run(20)
  }

  it('show a number, gates, a sum, a memory and a bus', async () => {
    const course = await open('eightBitCourse')
    const { simulation, set, readLit } = course
    set('Bit 128', true)
    set('Bit 2', true)
    set('Left', true)
    await number('X')(course, 6)
    await number('Y')(course, 12)
    const lit = readLit()
    expect(readSum(lit, 'Lamp ')).toBe(130)
    expect(lit.filter((label) => ['And', 'Or', 'Xor', 'Not left'].includes(label))).toEqual(['Or', 'Xor'])
    expect([readDigit(lit, 'Sum'), lit.includes('Sixteen')]).toEqual([2, true])

    set('Data', true)
    press(course, 'Listen', { ticks: 4 })
    set('Data', false)
    await number('In ')(course, 9)
    press(course, 'Store', { ticks: 4 })
    await number('In ')(course, 3)
    expect([readLit().includes('Latch'), readBits(readLit(), 'Kept ')]).toEqual([true, 9])

    await number('Red ')(course, 5)
    await number('Green ')(course, 11)
    const bus: number[] = []
    for (const name of ['Red', 'Green']) {
      set(`${name} speaks`, true)
      simulation.run(10)
      bus.push(readBits(readLit(), 'Bus '))
      set(`${name} speaks`, false)
      simulation.run(10)
    }
    expect(bus).toEqual([5, 11])
  })
})
