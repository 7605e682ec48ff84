/** A limit of the figure's value or of its ratio. */
export type Target = { of: 'value' | 'ratio' } & ({ atLeast: number } | { atMost: number })

/** One row of the results. `name` is "what: which property"; rows of the same "what" are shown together. */
export type Figure = {
  name: string
  value: number
  unit: string
  /** In relation to something measured in the same run; what that is says the README. */
  ratio?: number
  target?: Target
  /** The values of the single rounds that `value` is the median of. */
  rounds?: number[]
}

/** Whether a figure keeps its target; undefined when it has none. */
export function holds({ value, ratio, target }: Figure): boolean | undefined {
  if (!target) return undefined
  const found = target.of === 'ratio' ? ratio : value
  if (found === undefined) return false
  return 'atLeast' in target ? found >= target.atLeast : found <= target.atMost
}

/** Limits of a value or a ratio, as they read in a suite. */
export const atLeast = (limit: number): Target => ({ of: 'value', atLeast: limit })
export const atMost = (limit: number): Target => ({ of: 'value', atMost: limit })
export const ratioAtLeast = (limit: number): Target => ({ of: 'ratio', atLeast: limit })
export const ratioAtMost = (limit: number): Target => ({ of: 'ratio', atMost: limit })
