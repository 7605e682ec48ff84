import { describe, expect, it } from 'vitest'
import { customData, GameFileError, type NewComponent, type NewWire, writeSave, writeZip } from '#gamefiles/index.ts'
import { Simulation } from '../engine/simulation.ts'
import { loadCircuit } from './loadCircuit.ts'

const board: NewComponent = { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 8, 8) }
const position = (x: number, z: number) => [x * 300 + 150, 150, z * 300 + 150]
const half = Math.SQRT1_2

const load = (components: NewComponent[], wires: NewWire[] = []) =>
  loadCircuit(writeSave({ components: [board, ...components], wires }), null)

describe('a circuit in a save', () => {
  it.each([
    { what: 'face to face', at: [450, 150, 750], rotation: [0, 1, 0, 0], isJoined: true },
    { what: 'a square apart', at: [450, 150, 1_050], rotation: [0, 1, 0, 0], isJoined: false },
    { what: 'in the same direction', at: [450, 150, 750], rotation: [0, 0, 0, 1], isJoined: false },
    { what: 'beside each other', at: [750, 150, 750], rotation: [0, 1, 0, 0], isJoined: false },
    { what: 'at a right angle', at: [450, 150, 750], rotation: [0, half, 0, half], isJoined: false },
    { what: 'a third of a square aside', at: [550, 150, 750], rotation: [0, 1, 0, 0], isJoined: true },
    { what: 'a third aside and half a square higher', at: [550, 300, 750], rotation: [0, 1, 0, 0], isJoined: true },
    { what: 'of which the narrow one is lower', at: [450, 0, 750], rotation: [0, 1, 0, 0], isJoined: false },
    { what: 'of which one is upside down', at: [450, 450, 750], rotation: [1, 0, 0, 0], isJoined: true },
  ])('sockets $what are joined: $isJoined', async ({ at, rotation, isJoined }) => {
    const { circuit } = await load([
      { type: 'MHG.ChubbySocket', parent: 1, position: [450, 150, 450], inputs: [0] },
      { type: 'MHG.Socket', parent: 1, position: at, rotation, inputs: [0] },
    ])
    expect(circuit.netCount).toBe(isJoined ? 1 : 2)
  })

  it('sockets on different boards are joined where they meet', async () => {
    const { circuit } = await load([
      { type: 'MHG.CircuitBoard', parent: 1, position: [0, 0, 2_400], customData: customData.board([0, 0, 0], 8, 8) },
      { type: 'MHG.Socket', parent: 1, position: position(1, 7), inputs: [0] },
      { type: 'MHG.Socket', parent: 2, position: position(1, 0), rotation: [0, 1, 0, 0], inputs: [0] },
    ])
    expect(circuit.netCount).toBe(1)
  })

  it('continues a Delayer with its saved counter and delay', async () => {
    const { circuit } = await load(
      [
        { type: 'MHG.Inverter', parent: 1, position: position(1, 1), inputs: [0], outputs: [0] },
        {
          type: 'MHG.Delayer',
          parent: 1,
          position: position(1, 3),
          inputs: [0],
          outputs: [0],
          customData: customData.delayer(6, 9),
        },
      ],
      [{ from: { component: 3, input: 0 }, to: { component: 2, output: 0 } }],
    )
    const simulation = new Simulation(circuit)
    const states = Array.from({ length: 12 }, () => {
      simulation.run(1)
      return simulation.gateStates[1]
    })
    // The counter restarts, because the input is off in the first tick.
    expect(states.join('')).toBe('000000000111')
  })

  it('names controls and displays by the nearest label', async () => {
    const { loaded } = await load([
      {
        type: 'MHG.Switch',
        parent: 1,
        position: position(1, 2),
        outputs: [0],
        customData: customData.toggle([0, 0, 0], false),
      },
      { type: 'MHG.Button', parent: 1, position: position(4, 2), outputs: [0] },
      { type: 'MHG.StandingDisplay', parent: 1, position: position(7, 7), inputs: [0, 0] },
      {
        type: 'MHG.PanelLabel',
        parent: 1,
        position: position(1, 1),
        customData: customData.label('  Carry\nin ', 1, 1),
      },
      { type: 'MHG.PanelLabel', parent: 1, position: position(4, 1), customData: customData.label('Reset', 1, 1) },
    ])
    expect(loaded.controls.map(({ kind, label }) => [kind, label])).toEqual([
      ['switch', 'Carry in'],
      ['button', 'Reset'],
    ])
    expect(loaded.displays).toMatchObject([{ pegs: 2, label: '' }])
  })

  it.each([
    { number: 15, label: '', key: 'A' },
    { number: 40, label: '', key: 'Z' },
    { number: 1, label: '', key: ' ' },
    { number: 2, label: '', key: 'Enter' },
    { number: 10, label: '', key: '\\' },
    { number: 41, label: '', key: '1' },
    { number: 50, label: '', key: '0' },
    { number: 62, label: '', key: 'ArrowRight' },
    { number: 3, label: '', key: '' },
    { number: 60, label: '', key: '' },
    { number: -1, label: '', key: '' },
    { number: 9_999, label: 'Fire', key: '' },
    { number: 15, label: 'w', key: 'W' },
    { number: 15, label: 'Up', key: 'ArrowUp' },
    { number: 15, label: 'Fire', key: 'A' },
  ])('binds the key part with number $number and label "$label" to "$key"', async ({ number, label, key }) => {
    const labelled = label
      ? [{ type: 'MHG.PanelLabel', parent: 1, position: position(1, 1), customData: customData.label(label, 1, 1) }]
      : []
    const part = { type: 'MHG.Key', parent: 1, position: position(1, 2), outputs: [0] }
    const { loaded } = await load([{ ...part, customData: customData.key(number, [85, 85, 85], false) }, ...labelled])
    expect(loaded.controls).toMatchObject([{ kind: 'key', label, key }])
  })

  it('binds no key to a key part without custom data, nor to a button', async () => {
    const { loaded } = await load([
      { type: 'MHG.PanelKey', parent: 1, position: position(1, 2), outputs: [0] },
      { type: 'MHG.Button', parent: 1, position: position(1, 5), outputs: [0] },
      { type: 'MHG.PanelLabel', parent: 1, position: position(1, 6), customData: customData.label('W', 1, 1) },
    ])
    expect(loaded.controls.map(({ key }) => key)).toEqual(['', ''])
  })

  it.each([
    {
      what: 'its note and volume',
      data: customData.singer('Tung.Waves.Sine', 69, 127),
      note: 69,
      volume: 1,
      wave: 'sine',
    },
    { what: 'a saw', data: customData.singer('Tung.Waves.Sawtooth', 0, 0), note: 0, volume: 0, wave: 'sawtooth' },
    {
      what: 'another instrument',
      data: customData.singer('Tung.Oboe', 69, 127),
      note: 69,
      volume: 1,
      wave: 'triangle',
    },
    { what: 'impossible values', data: customData.singer('', 200, -1), note: 60, volume: 100 / 127, wave: 'triangle' },
    { what: 'no custom data', data: null, note: 60, volume: 100 / 127, wave: 'triangle' },
  ])('has singers with $what', async ({ data, note, volume, wave }) => {
    const { circuit, loaded } = await load([{ type: 'MHG.Singer', parent: 1, inputs: [0], customData: data }])
    expect(loaded.sounds).toEqual([{ kind: 'singer', note, volume, wave, lamp: circuit.netOfInput[0] }])
  })

  it('has drums', async () => {
    expect((await load([{ type: 'MHG.Drum', parent: 1, inputs: [0] }])).loaded.sounds).toEqual([
      { kind: 'drum', lamp: 0 },
    ])
  })

  it('is found in a package', async () => {
    const save = writeSave({ components: [board, { type: 'MHG.Peg', parent: 1, inputs: [0] }] })
    const bytes = await writeZip(['a', 'b'].map((name) => ({ name: `${name}/data.partialworld`, content: save })))
    expect((await loadCircuit(bytes, 'b/data.partialworld')).circuit.netCount).toBe(1)
    await expect(loadCircuit(bytes, null)).rejects.toThrow(GameFileError)
  })

  it('never hangs or fails untyped, however the file was mutated', async () => {
    const wires: NewWire[] = [{ from: { component: 2, output: 0 }, to: { component: 3, input: 1 }, state: 1 }]
    const bytes = writeSave({
      components: [
        board,
        { type: 'MHG.Switch', parent: 1, outputs: [1], customData: customData.toggle([1, 2, 3], true) },
        { type: 'MHG.Relay', parent: 1, inputs: [0, 1, 2] },
        { type: 'MHG.Delayer', parent: 1, inputs: [2], outputs: [3], customData: customData.delayer(3, 5) },
        { type: 'MHG.PanelDisplay', parent: 1, inputs: [3], customData: customData.panelDisplay(2, 3) },
        { type: 'MHG.PanelLabel', parent: 1, customData: customData.label('x', 1, 1) },
        { type: 'MHG.Key', parent: 1, outputs: [0], customData: customData.key(15, [1, 2, 3], true) },
        { type: 'MHG.Singer', parent: 1, inputs: [3], customData: customData.singer('Tung.Oboe', 60, 99) },
      ],
      wires,
    })
    let read = 0
    for (let at = 0; at < bytes.length; at++) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const mutated = bytes.slice()
        mutated[at] = value
        try {
          const { circuit } = await loadCircuit(mutated, null)
          new Simulation(circuit).run(100)
          read++
        } catch (error) {
          expect(error, `byte ${at} = ${value}`).toBeInstanceOf(GameFileError)
        }
      }
    }
    expect(read).toBeGreaterThan(bytes.length)
  })
})
