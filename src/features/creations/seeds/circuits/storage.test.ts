import { describe, expect, it } from 'vitest'
import { openCircuit } from '#tests/simulation/openCircuit.ts'
import { circuits } from './circuits.ts'
import { bitTicks } from './serialReceiver.ts'

const board = [0x4a, 0x5a, 0x68] as const
const open = async (name: keyof typeof circuits) => openCircuit(await circuits[name]().build({ board }))

/** The number on the lamps of a name. */
const readNumber = (lit: readonly string[], name: string): number =>
  lit.reduce((sum, label) => sum + (label.startsWith(name) ? 2 ** Number(label.slice(name.length)) : 0), 0)

describe('circuits of the demo that store or pass on', () => {
  it('the register file takes data over on the rising edge, and reads two registers at a time', async () => {
    const { simulation, set, setNumber, readLit } = await open('registerFile')
    const write = (register: number, byte: number) => {
      setNumber('W', register)
      setNumber('D', byte)
      simulation.run(10)
      set('Write', true)
      simulation.run(10)
      // This comes too late to be taken over.
      setNumber('D', 255 - byte)
      simulation.run(10)
      set('Write', false)
      simulation.run(10)
    }
    const read = (x: number, y: number) => {
      setNumber('X', x)
      setNumber('Y', y)
      simulation.run(10)
      return [readNumber(readLit(), 'QX'), readNumber(readLit(), 'QY')]
    }
    const bytes = Array.from({ length: 8 }, (_, register) => (register * 53 + 7) % 256)
    for (const [register, byte] of bytes.entries()) write(register, byte)
    for (let register = 0; register < 8; register++)
      expect(read(register, 7 - register)).toEqual([bytes[register], bytes[7 - register]])
    // A register still reads as its old value in the tick in which it is written.
    read(3, 3)
    setNumber('W', 3)
    setNumber('D', 200)
    simulation.run(10)
    set('Write', true)
    simulation.run(1)
    expect(readNumber(readLit(), 'QX')).toBe(bytes[3])
    simulation.run(10)
    expect(readNumber(readLit(), 'QX')).toBe(200)
  })

  it('the ROM shows the word of its switches, which are set to squares', async () => {
    const { simulation, set, setNumber, readLit } = await open('rom')
    const read = (address: number) => {
      setNumber('A', address)
      simulation.run(10)
      return readNumber(readLit(), 'Q')
    }
    expect(Array.from({ length: 16 }, (_, address) => read(address))).toEqual([
      0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225,
    ])
    set('A.1', true)
    expect([read(10), read(11)]).toEqual([102, 121])
  })

  it('the bridge passes sixteen lines to one side, and nothing back', async () => {
    const { simulation, set, setNumber, readLit } = await open('busBridge')
    setNumber('L', 0x0f3c)
    setNumber('R', 0x8001)
    const read = (isRight: boolean) => {
      set('To the right', isRight)
      simulation.run(5)
      return [readNumber(readLit(), 'Left '), readNumber(readLit(), 'Right ')]
    }
    expect(read(true)).toEqual([0x0f3c, 0x8f3d])
    expect(read(false)).toEqual([0x8f3d, 0x8001])
  })

  it.each([0x00, 0xff, 0x55, 0xa7, 0x80, 0x01])('the receiver gets the byte %i that the sender sends', async (byte) => {
    const { simulation, set, setNumber, readLit } = await open('serialReceiver')
    const before = readLit()
    expect(before).toContain('Line')
    for (const sent of [byte, 255 - byte]) {
      setNumber('D', sent)
      set('Send', true)
      const line: boolean[] = []
      for (let bit = 0; bit < 10; bit++) {
        // The start bit begins some ticks after the button.
        simulation.run(bit === 0 ? bitTicks / 2 + 4 : bitTicks)
        set('Send', false)
        line.push(readLit().includes('Line'))
      }
      const bits = Array.from({ length: 8 }, (_, bit) => ((sent >> bit) & 1) === 1)
      expect(line).toEqual([false, ...bits, true])
      simulation.run(bitTicks)
      expect(readNumber(readLit(), 'Q')).toBe(sent)
      expect(readLit()).not.toContain('Busy')
    }
  })

  it('the sender sends once, however long its button is held', async () => {
    const { simulation, set, setNumber, readLit } = await open('serialReceiver')
    setNumber('D', 0x41)
    set('Send', true)
    simulation.run(11 * bitTicks)
    expect(readNumber(readLit(), 'Q')).toBe(0x41)
    simulation.run(5)
    expect([simulation.isIdle, readLit().includes('Busy')]).toEqual([true, false])
  })
})
