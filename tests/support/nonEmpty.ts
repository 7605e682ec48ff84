/** The cases of a computed list for `it.each`, which would otherwise run no test for an empty one and pass. */
export function nonEmpty<Case>(cases: readonly Case[]): readonly Case[] {
  if (!cases.length) throw new Error('There is no case to test')
  return cases
}
