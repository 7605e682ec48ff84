import type { PlacedComponents } from '../model/placedComponents.ts'

/** Pegs lead wires, and say nothing about a board by themselves. */
export const isPeg = (components: PlacedComponents, order: number): boolean => components.getType(order) === 'MHG.Peg'
