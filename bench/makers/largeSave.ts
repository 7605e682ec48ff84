import { type NewComponent, type NewWire, type SaveKind, writeSave } from '#gamefiles/index.ts'

const rotations = [0, 1, 2, 3].map((quarter) => [
  0,
  Math.sin((quarter * Math.PI) / 4),
  0,
  Math.cos((quarter * Math.PI) / 4),
])

/** A gate with its wire takes 88 bytes. */
export function createLargeSave(kind: SaveKind, count: number): Uint8Array<ArrayBuffer> {
  const side = Math.ceil(Math.sqrt(count))
  const components: NewComponent[] = [{ type: 'MHG.CircuitBoard' }]
  const wires: NewWire[] = []
  for (let index = 0; index < count - 1; index++) {
    components.push({
      type: index % 3 ? 'MHG.AndGate' : 'MHG.XorGate',
      parent: 1,
      position: [(index % side) * 600, 150, Math.floor(index / side) * 900],
      rotation: rotations[index % 4] as number[],
      inputs: [index, index + 1],
      outputs: [index + 2],
    })
    const to = ((index * 7_919) % (count - 1)) + 2
    wires.push({ from: { component: index + 2, output: 0 }, to: { component: to, input: 1 }, state: index })
  }
  return writeSave({ kind, components, wires })
}
