import type { CreationVersionRow } from '../../server/rows.ts'

/** Mods have nothing to compare but their manifest. */
export const canBeCompared = ({ creation, number }: CreationVersionRow, from: number): boolean =>
  creation.kind !== 'mod' && from >= 1 && from < number
