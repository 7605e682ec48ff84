import type { SourceRepository } from './source/findRepositories.ts'

const minStep = 100_000

/**
 * The first repository keeps its numbers, and each further one adds the same round number to its own. So a later conversion gives
 * the same ones, however many issues have been added.
 */
export function giveNumbers(repositories: readonly SourceRepository[]): (fullName: string, number: number) => number {
  const highest = Math.max(...repositories.map(({ maxNumber }) => maxNumber))
  let step = minStep
  while (step < highest * 2) step *= 10
  const places = new Map(repositories.map(({ fullName }, index) => [fullName.toLowerCase(), index * step]))
  return (fullName, number) => (places.get(fullName.toLowerCase()) ?? 0) + number
}
