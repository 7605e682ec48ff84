export type Target = { of: 'value' | 'ratio' } & ({ atLeast: number } | { atMost: number })

/** `name` is "subject: property"; rows of the same subject are printed together. */
export type Figure = {
  name: string
  value: number
  unit: string
  /** Relative to something measured in the same run; the README says to what. */
  ratio?: number
  target?: Target
  rounds?: number[]
}

/** Undefined when the figure has no target. */
export function meetsTarget({ value, ratio, target }: Figure): boolean | undefined {
  if (!target) return undefined
  const actual = target.of === 'ratio' ? ratio : value
  if (actual === undefined) return false
  return 'atLeast' in target ? actual >= target.atLeast : actual <= target.atMost
}

export const atLeast = (limit: number): Target => ({ of: 'value', atLeast: limit })
export const atMost = (limit: number): Target => ({ of: 'value', atMost: limit })
export const ratioAtLeast = (limit: number): Target => ({ of: 'ratio', atLeast: limit })
export const ratioAtMost = (limit: number): Target => ({ of: 'ratio', atMost: limit })
