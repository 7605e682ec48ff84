/** Returns the choice that a query parameter names, or the first one, which is the default. */
export const parseChoice = <Choice extends string>(
  param: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice => choices.find((choice) => choice === param) ?? choices[0]
