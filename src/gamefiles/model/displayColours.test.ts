import { expect, it } from 'vitest'
import { getDisplayColour } from './displayColours.ts'

it('a display of one peg has the colour of its configuration, and white if there is none', () => {
  expect(getDisplayColour({ configuration: 2, pegs: 1 })).toEqual([0x14, 0x96, 0x00])
  expect(getDisplayColour({ configuration: 99, pegs: 1 })).toEqual([0xff, 0xff, 0xff])
  expect(getDisplayColour({ configuration: -1, pegs: 1 })).toEqual([0xff, 0xff, 0xff])
})

it('a display of several pegs is white whatever its configuration, because its palette is not known', () => {
  expect(getDisplayColour({ configuration: 2, pegs: 3 })).toEqual([0xff, 0xff, 0xff])
})
