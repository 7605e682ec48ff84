type Placed = { readonly id: number; readonly position: number }

type Move = {
  /** The place of the row before, counted from 1. */
  from: number
  /** The rows whose position changes, with the new one; by id, so that two moves lock them in the same order. */
  changed: { id: number; position: number }[]
}

/** Puts one row of a sorted list at a place, counted from 1, and numbers the rows again. Undefined if there is no such row. */
export function moveWithin(rows: readonly Placed[], id: number, place: number): Move | undefined {
  const index = rows.findIndex((row) => row.id === id)
  const moved = rows[index]
  if (!moved) return undefined
  const sorted = rows.toSpliced(index, 1).toSpliced(place - 1, 0, moved)
  const numbered = sorted.map((row, at) => ({ id: row.id, old: row.position, position: at + 1 }))
  const changed = numbered.filter(({ old, position }) => old !== position)
  return { from: index + 1, changed: changed.toSorted((a, b) => a.id - b.id) }
}
