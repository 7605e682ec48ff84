import type { Circuit } from '../circuit.ts'

/**
 * Lamps are the states that a picture of the circuit shows: those of the nets, of the output pegs, of the pegs of each
 * display one after the other, and whether each control is pressed.
 */
export type LampLayout = {
  count: number
  ofNet(net: number): number
  ofGate(gate: number): number
  /** First lamp of a display. */
  ofDisplay(display: number): number
  /** Changes at once, where the output of a control follows in the next tick. */
  ofControl(control: number): number
}

export function layOutLamps({ netCount, outputCount, displays, controls }: Circuit): LampLayout {
  const begins: number[] = []
  let count = netCount + outputCount
  for (const { nets } of displays) {
    begins.push(count)
    count += nets.length
  }
  const firstControl = count
  return {
    count: count + controls.length,
    ofNet: (net) => net,
    ofGate: (gate) => netCount + gate,
    ofDisplay: (display) => begins[display]!,
    ofControl: (control) => firstControl + control,
  }
}

type States = { netStates: Uint8Array; gateStates: Uint8Array; isPressed(gate: number): boolean }

/** Writes one bit per lamp, 32 to a word. */
export function packLamps(circuit: Circuit, states: States, words: Uint32Array): void {
  const { netCount, outputCount, displays, controls } = circuit
  words.fill(0)
  let lamp = 0
  const add = (state: number | undefined): void => {
    if (state) words[lamp >>> 5]! |= 1 << (lamp & 31)
    lamp++
  }
  for (let net = 0; net < netCount; net++) add(states.netStates[net])
  for (let gate = 0; gate < outputCount; gate++) add(states.gateStates[gate])
  for (const { nets } of displays) for (const net of nets) add(states.netStates[net])
  for (const { gate } of controls) add(Number(states.isPressed(gate)))
}

export const countWords = (lamps: number): number => Math.ceil(lamps / 32)

export const isLit = (words: Uint32Array, lamp: number): boolean => ((words[lamp >>> 5]! >>> (lamp & 31)) & 1) === 1
