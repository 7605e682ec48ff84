import { customData } from '#gamefiles/index.ts'
import { addStates, type BuiltCircuit } from './addStates.ts'
import { type BoardOfParts, type BoardPlace, layOut, type Rgb } from './layOut.ts'
import type { Part, Wire } from './netlist.ts'

/** A part that others can be wired to: by its output, or by its last input if it is a peg, relay or Fast Buffer. */
export type Source = number

export type BuildOptions = { board: Rgb; ticks?: number }

/** Configurations of displays, by the colour that they select. */
export const lampColours = { red: 1, green: 2, blue: 3, orange: 4, teal: 7 } as const
const capColours = [
  [0xba, 0x00, 0x00],
  [0x00, 0x83, 0x7a],
  [0xd8, 0x7a, 0x12],
  [0x8e, 0x12, 0xff],
] as const
const black = [40, 40, 40] as const
const defaultTicks = 200

/** A netlist that is laid out on a board. */
export class CircuitBuilder {
  readonly #parts: Part[] = []
  readonly #wires: Wire[] = []
  readonly #signs: string[] = []
  readonly #capNames: string[] = []

  switch(label: string, { isOn = false } = {}): Source {
    return this.#add({ type: 'Switch', outputs: 1, label, data: customData.toggle(this.#findCapColour(label), isOn) })
  }

  button(label: string): Source {
    return this.#add({ type: 'Button', outputs: 1, label, data: customData.toggle([0x00, 0x32, 0xc8], false) })
  }

  /** The key of the keyboard is the one that the label names. */
  key(label: string): Source {
    return this.#add({ type: 'Key', outputs: 1, label, data: customData.key(0, black, false) })
  }

  /** A gate of one output, such as XorGate. */
  gate(type: string, ...sources: Source[]): Source {
    const gate = this.openGate(type, sources.length)
    for (const [input, source] of sources.entries()) this.connect(source, gate, input)
    return gate
  }

  /** A gate whose inputs are connected later. */
  openGate = (type: string, inputs: number): Source => this.#add({ type, inputs, outputs: 1 })

  not = (source: Source): Source => this.gate('Inverter', source)

  and = (...sources: Source[]): Source => this.gate('AndGate', ...sources)

  delay(ticks: number, source: Source): Source {
    const gate = this.#add({ type: 'Delayer', inputs: 1, outputs: 1, data: customData.delayer(0, ticks) })
    this.connect(source, gate)
    return gate
  }

  /** Joins outputs in one net, which is on if any of them is. Pegs among the sources become part of the net. */
  any(...sources: Source[]): Source {
    const peg = this.#add({ type: 'Peg', inputs: 1 })
    for (const source of sources) this.connect(source, peg)
    return peg
  }

  /** A peg at which other boards are joined to a net. */
  socket(source: Source): Source {
    const socket = this.#add({ type: 'ChubbySocket', inputs: 1 })
    this.connect(source, socket)
    return socket
  }

  /** Passes `source` on while `control` is on, in both directions. */
  relay(control: Source, source: Source): Source {
    const relay = this.#add({ type: 'Relay', inputs: 3 })
    this.connect(control, relay)
    this.connect(source, relay, 1)
    return relay
  }

  /** Passes `source` on within the tick, but nothing back. */
  fastBuffer(source: Source): Source {
    const buffer = this.#add({ type: 'Buffer', inputs: 2 })
    this.connect(source, buffer)
    return buffer
  }

  /** Sounds while `source` is on. */
  singer(note: number, source: Source): void {
    const data = customData.singer('Tung.Waves.Sine', note, 100)
    this.connect(source, this.#add({ type: 'Singer', inputs: 1, data }))
  }

  /** Is hit when `source` goes on. */
  drum(source: Source): void {
    this.connect(source, this.#add({ type: 'Drum', inputs: 1 }))
  }

  /** A part of a mod, which the site does not simulate. */
  modded(type: string, ...sources: Source[]): void {
    const part = this.#add({ type, inputs: sources.length })
    for (const [input, source] of sources.entries()) this.connect(source, part, input)
  }

  display(label: string, ...sources: Source[]): void {
    this.lamp(label, 'orange', ...sources)
  }

  lamp(label: string, colour: keyof typeof lampColours, ...sources: Source[]): void {
    const data = customData.standingDisplay(lampColours[colour])
    const display = this.#add({ type: 'StandingDisplay', inputs: 1, label, data })
    for (const source of sources) this.connect(source, display)
  }

  /** A plate of its own size on the screen. */
  panel(label: string, panel: NonNullable<Part['panel']>): number {
    const data = customData.panelDisplay(panel.width, panel.depth, lampColours.orange)
    return this.#add({ type: 'PanelDisplay', inputs: 1, label, data, panel })
  }

  /** A line of text in front of everything. */
  sign(text: string): void {
    this.#signs.push(text)
  }

  /** Adds a wire, also from a part that was added later, such as for feedback. */
  connect(from: Source, to: number, input = 0): void {
    this.#wires.push({ from, to, input })
  }

  layOut = (place: BoardPlace): BoardOfParts =>
    layOut({ parts: this.#parts, wires: this.#wires, signs: this.#signs }, place)

  /** Lets the circuit run, so that it is saved in a state that it has reached. */
  build = ({ board, ticks = defaultTicks }: BuildOptions): Promise<BuiltCircuit> =>
    addStates(this.layOut({ board }), ticks)

  /** Switches whose labels differ by their digits alone have one colour. */
  #findCapColour(label: string): Rgb {
    const name = label.replace(/(?<!\d)\d+$/, '')
    if (!this.#capNames.includes(name)) this.#capNames.push(name)
    return capColours[this.#capNames.indexOf(name) % capColours.length]!
  }

  #add(part: Partial<Part> & { type: string }): number {
    return this.#parts.push({ inputs: 0, outputs: 0, data: null, label: '', ...part }) - 1
  }
}
