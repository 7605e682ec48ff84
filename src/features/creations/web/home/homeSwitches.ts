import type { HomeCircuitFragment } from '#generated/operations.ts'

/** More would not fit beside each other on a phone. */
export const maxSwitches = 4
const idealSwitches = 3

export const countSwitches = ({ blotterInfo }: Pick<HomeCircuitFragment, 'blotterInfo'>): number =>
  blotterInfo?.parts.reduce((sum, { type, count }) => (/(^|\.)Switch$/.test(type) ? sum + count : sum), 0) ?? 0

/** Returns the circuit whose number of switches is nearest to three; of those with the same number, the most liked one. */
export function chooseCircuit(circuits: readonly HomeCircuitFragment[]): HomeCircuitFragment | undefined {
  const distance = (circuit: HomeCircuitFragment) => Math.abs(countSwitches(circuit) - idealSwitches)
  return circuits.toSorted((a, b) => distance(a) - distance(b))[0]
}
