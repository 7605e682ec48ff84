/**
 * Seeds of random circuits that show a certain bug of the engine. Add the seed of each difference that
 * `npm run fuzz:simulation` finds.
 */
export const regressionSeeds: readonly { seed: number; bug: string }[] = [
  { seed: 2012, bug: 'a net that loses its driver stays off, though a closed link leads to it' },
  { seed: 2012, bug: 'a net with a driver of its own goes off with its leader' },
  { seed: 2012, bug: 'a Randomizer whose input was saved as on tosses its coin again' },
  { seed: 2017, bug: 'a net stays on after its relay has opened' },
  { seed: 2029, bug: 'the saved counter of a Delayer counts more than once' },
]
