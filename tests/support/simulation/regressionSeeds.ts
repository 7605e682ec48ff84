/**
 * Seeds of random circuits in which a certain fault of the engine shows. Whoever fixes a difference that `npm run fuzz:simulation`
 * finds adds its seed.
 */
export const regressionSeeds: readonly { seed: number; fault: string }[] = [
  { seed: 2012, fault: 'a net that loses its driver stays off, though a closed link leads to it' },
  { seed: 2012, fault: 'a net with a driver of its own goes off with its leader' },
  { seed: 2012, fault: 'a Randomizer whose input was saved as on tosses its coin again' },
  { seed: 2017, fault: 'a net stays on after its relay has opened' },
  { seed: 2029, fault: 'the saved counter of a Delayer counts more than once' },
]
