import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('encodes parameters and omits those not given', () => {
  expect(paths.forum('help')).toBe('/forum/help')
  expect(paths.forum('help', { page: 2, sort: '-score' })).toBe('/forum/help?page=2&sort=-score')
  expect(paths.post('help', 7)).toBe('/forum/help/7')
  expect(paths.login('/a?b=c&d')).toBe('/login?r=%2Fa%3Fb%3Dc%26d')
})
