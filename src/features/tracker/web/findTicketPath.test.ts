import { expect, it } from 'vitest'
import { findTicketPath } from './findTicketPath.ts'

it('finds the path of a ticket by its number', () => {
  expect(findTicketPath('#4102')).toBe('/tracker/4102')
})

it.each(['4102', '#', '#12a', '#1234567890', 'a #12'])('finds no ticket by %j', (text) => {
  expect(findTicketPath(text)).toBeUndefined()
})
