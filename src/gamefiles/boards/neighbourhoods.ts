import type { PlacedComponents } from '../model/placedComponents.ts'
import { subtractVectors, vectorLength } from '../model/vectors.ts'
import { isPeg } from './isPeg.ts'
import { describeRelativePlace } from './relativePlace.ts'
import type { Sketch } from './sketch.ts'

const maxNeighbours = 4
const maxDistance = 3
/** Cells are wider than the distance, so that rounding never moves a neighbour out of the searched cells. */
const cellSize = 3.01
/** Without this limit, crafted piles of parts would take quadratic time. */
const maxCandidates = 500

/** Adds, for each part but pegs, its type and its nearest neighbours as seen from it. Distances are in squares. */
export function addNeighbourhoods(components: PlacedComponents, orders: readonly number[], sketch: Sketch): void {
  const parts = orders.filter((order) => !isPeg(components, order))
  const cells = Map.groupBy(parts, (order) => toCellKey(components.getPosition(order).map(toCell)))
  for (const order of parts) {
    const groups = findCandidates(cells, components.getPosition(order).map(toCell))
    if (groups.reduce((sum, { length }) => sum + length, 0) > maxCandidates) continue
    const neighbours = findNeighbours(components, order, groups.flat())
    if (neighbours.length) sketch.add(`${components.getType(order)} | ${neighbours.join(' | ')}`)
  }
}

const toCell = (squares: number): number => Math.floor(squares / cellSize)
const toCellKey = (cell: readonly number[]): string => cell.join()

const steps = [-1, 0, 1]

function findCandidates(cells: ReadonlyMap<string, number[]>, [x = 0, y = 0, z = 0]: readonly number[]): number[][] {
  return steps.flatMap((dx) =>
    steps.flatMap((dy) => steps.map((dz) => cells.get(toCellKey([x + dx, y + dy, z + dz])) ?? [])),
  )
}

/** Finds the nearest parts; at the same distance, those whose description comes first. */
function findNeighbours(components: PlacedComponents, order: number, candidates: readonly number[]): string[] {
  const position = components.getPosition(order)
  const near = candidates.flatMap((other) => {
    const offset = subtractVectors(components.getPosition(other), position)
    const distance = Math.round(vectorLength(offset) * 100)
    return other === order || distance > maxDistance * 100 ? [] : [{ other, distance }]
  })
  near.sort((a, b) => a.distance - b.distance)
  const limit = near[maxNeighbours - 1]?.distance ?? Number.POSITIVE_INFINITY
  return near
    .filter(({ distance }) => distance <= limit)
    .map(({ other, distance }) => ({ distance, text: describeRelativePlace(components, order, other) }))
    .sort((a, b) => a.distance - b.distance || (a.text < b.text ? -1 : 1))
    .slice(0, maxNeighbours)
    .map(({ text }) => text)
}
