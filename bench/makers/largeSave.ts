import { type NewComponent, type NewWire, type SaveKind, writeSave } from '#gamefiles/index.ts'

const turns = [0, 1, 2, 3].map((quarter) => [
  0,
  Math.sin((quarter * Math.PI) / 4),
  0,
  Math.cos((quarter * Math.PI) / 4),
])

/** A save of gates on one board, each with a wire to another: one gate with its wire takes 88 bytes. */
export function largeSave(kind: SaveKind, count: number): Uint8Array<ArrayBuffer> {
  const side = Math.ceil(Math.sqrt(count))
  const components: NewComponent[] = [{ type: 'MHG.CircuitBoard' }]
  const wires: NewWire[] = []
  for (let at = 0; at < count - 1; at++) {
    components.push({
      type: at % 3 ? 'MHG.AndGate' : 'MHG.XorGate',
      parent: 1,
      position: [(at % side) * 600, 150, Math.floor(at / side) * 900],
      rotation: turns[at % 4] as number[],
      inputs: [at, at + 1],
      outputs: [at + 2],
    })
    const to = ((at * 7_919) % (count - 1)) + 2
    wires.push({ from: { component: at + 2, output: 0 }, to: { component: to, input: 1 }, state: at })
  }
  return writeSave({ kind, components, wires })
}
