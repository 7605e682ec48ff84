import { expect, it } from 'vitest'
import { findPlaces } from './findPlaces.ts'

it('finds what is in square brackets, several times in a line', () => {
  expect(findPlaces('Email: [address], [name and town]\n[postcode]')).toEqual([
    '[address]',
    '[name and town]',
    '[postcode]',
  ])
})

it.each([
  '[a link](https://gatework.example)',
  '![a picture](/upload/x)',
  '[a link][ref]\n\n[ref]: https://gatework.example',
  'A footnote[^1]\n\n[^1]: below',
  '- [ ] a task\n- [x] done',
])('leaves out Markdown such as %s', (text) => {
  expect(findPlaces(text)).toEqual([])
})
