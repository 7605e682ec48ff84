import type { NewComponent, NewWire } from '#gamefiles/index.ts'
import { addStates, type BuiltCircuit } from './addStates.ts'
import type { BuildOptions, CircuitBuilder } from './circuitBuilder.ts'

/** In squares. */
const gap = 6
const defaultTicks = 200

/** Boards side by side. */
export class WorldBuilder {
  readonly #boards: CircuitBuilder[]

  constructor(...boards: CircuitBuilder[]) {
    this.#boards = boards
  }

  build({ board, ticks = defaultTicks }: BuildOptions): Promise<BuiltCircuit> {
    const components: NewComponent[] = []
    const wires: NewWire[] = []
    let x = 0
    for (const each of this.#boards) {
      const placed = each.layOut({ board, x, before: components.length })
      components.push(...placed.components)
      wires.push(...placed.wires)
      x += placed.width + gap
    }
    return addStates({ components, wires }, ticks)
  }
}
