import { addComponent, addWire } from '../model/buildScene.ts'
import type { CollectedSave } from '../model/collectSave.ts'
import type { Rgb } from '../model/palette.ts'
import { Batches, type Change, type Scene } from '../model/scene.ts'
import type { Comparison } from './matchParts.ts'

const tints: Record<Change, Rgb> = {
  added: [0x2d, 0xa4, 0x4e],
  removed: [0xd2, 0x2b, 0x35],
  movedFrom: [0x9a, 0x6a, 0x12],
  movedTo: [0xe8, 0xa2, 0x1a],
}

/** What stayed is grey, so that what changed stands out. */
const toGrey = ([red, green, blue]: Rgb): Rgb => {
  const light = Math.round((red * 0.3 + green * 0.59 + blue * 0.11) * 0.45 + 92)
  return [light, light, light + 4]
}

/** A board is larger than all that is on it, and would outshine it. */
function tintBoard(colour: Rgb, tint: Rgb): Rgb {
  const grey = toGrey(colour)
  return [0, 1, 2].map((channel) => Math.round(grey[channel]! * 0.7 + tint[channel]! * 0.3)) as unknown as Rgb
}

function createPaint(type: string, change: Change | undefined) {
  if (!change) return { change, tint: toGrey }
  const tint = tints[change]
  return { change, tint: type === 'MHG.CircuitBoard' ? (colour: Rgb) => tintBoard(colour, tint) : () => tint }
}

type Saves = { before: CollectedSave; after: CollectedSave }

/**
 * Puts both saves in one scene: the later one, and those parts and wires of the former one that are no longer there, or
 * have moved or changed.
 */
export function buildComparisonScene({ components, wires }: Comparison, { before, after }: Saves): Scene {
  const batches = new Batches()
  const addParts = (save: CollectedSave, orders: readonly number[], change?: Change): void => {
    for (const order of orders) {
      const component = save.components.at(order)
      addComponent(batches, component, { isOn: () => false, paint: createPaint(component.type, change) })
    }
  }
  let drawn = 0
  const addWires = (save: CollectedSave, indices: readonly number[], change?: Change): void => {
    const paint = createPaint('wire', change)
    for (const index of indices) {
      const wire = save.wires.at(index)
      drawn += Number(addWire(batches, { wire, components: save.components, isOn: false, paint }))
    }
  }
  const [former, later] = [0, 1] as const
  addParts(after, pick(components.kept, later))
  addParts(after, components.added, 'added')
  addParts(after, pick([...components.moved, ...components.changed], later), 'movedTo')
  addParts(before, components.removed, 'removed')
  addParts(before, pick([...components.moved, ...components.changed], former), 'movedFrom')
  addWires(after, wires.added, 'added')
  addWires(before, wires.removed, 'removed')
  addWires(after, pick(wires.moved, later), 'movedTo')
  addWires(before, pick(wires.moved, former), 'movedFrom')
  addWires(after, pick(wires.kept, later))
  return {
    batches: batches.all,
    componentCount: after.components.length,
    wireCount: drawn,
    wiresLeftOut: after.wires.length + wires.removed.length + wires.moved.length - drawn,
    rootsAsSaved: false,
  }
}

const pick = (pairs: readonly (readonly [number, number])[], side: 0 | 1): number[] => pairs.map((pair) => pair[side])
