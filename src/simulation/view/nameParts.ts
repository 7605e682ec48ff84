import type { CollectedSave } from '#gamefiles/index.ts'
import { CustomReader } from '#gamefiles/model/customReader.ts'
import { labelTypes } from '../save/readCircuitSource.ts'

/** A label that is more squares away belongs to something else. */
const maxDistance = 2.6
const maxTextLength = 40
/** Alignment, colour, size of the font, monospace. */
const bytesBeforeText = 12
const cellSize = 3

type Label = { text: string; position: readonly [number, number, number] }

/** Returns the text of the nearest label for each of the components, or an empty one. */
export function findLabels(save: CollectedSave, components: readonly number[]): string[] {
  const cells = new Map<string, Label[]>()
  for (const [component, bytes] of save.data) {
    const { type, position } = save.components.at(component)
    const text = labelTypes.includes(type) ? readText(bytes) : ''
    if (text === '') continue
    const key = toKey(position.map(toCell))
    const cell = cells.get(key)
    if (cell) cell.push({ text, position })
    else cells.set(key, [{ text, position }])
  }
  return components.map((component) => findNearest(cells, save.components.getPosition(component))?.text ?? '')
}

const toCell = (value: number): number => Math.floor(value / cellSize)
const toKey = (cell: readonly number[]): string => cell.join()

const readText = (bytes: Uint8Array): string =>
  new CustomReader(bytes).skip(bytesBeforeText).text().replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength)

function findNearest(cells: ReadonlyMap<string, Label[]>, position: Label['position']): Label | undefined {
  let best: { label: Label; distance: number } | undefined
  for (let step = 0; step < 27; step++) {
    const offsets = [(step % 3) - 1, (Math.floor(step / 3) % 3) - 1, Math.floor(step / 9) - 1]
    for (const label of cells.get(toKey(position.map((value, axis) => toCell(value) + offsets[axis]!))) ?? []) {
      const distance = Math.hypot(...label.position.map((value, axis) => value - position[axis]!))
      if (distance <= (best?.distance ?? maxDistance)) best = { label, distance }
    }
  }
  return best?.label
}
