import type { CollectedSave } from '../model/collectSave.ts'
import type { PegReference } from '../save/wires.ts'
import { describeRelativePlace } from './relativePlace.ts'
import type { Sketch } from './sketch.ts'

/** Adds each wire between two parts of the same board: its pegs, and where one part is as seen from the other. */
export function addConnections(
  { components, wires }: CollectedSave,
  getBoard: (order: number) => number | undefined,
  sketches: ReadonlyMap<number | undefined, Sketch>,
): void {
  const describe = (from: PegReference, to: PegReference): string =>
    `${components.getType(from.order)} ${toPeg(from)} ${toPeg(to)} ${describeRelativePlace(components, from.order, to.order)}`
  for (let index = 0; index < wires.length; index++) {
    const { from, to } = wires.at(index)
    const board = getBoard(from.order)
    const sketch = sketches.get(board)
    if (!sketch || board !== getBoard(to.order)) continue
    const [there, back] = [describe(from, to), describe(to, from)]
    // A wire has no direction.
    sketch.add(there < back ? there : back)
  }
}

const toPeg = ({ isInput, peg }: PegReference): string => `${isInput ? 'i' : 'o'}${peg}`
