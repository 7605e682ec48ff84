import { expect, it } from 'vitest'
import { createImageItem, getThumbnailUrl, moveItem } from './imageItems.ts'

const items = ['a', 'b', 'c'].map((id) => createImageItem(id, `${id}.png`))
const order = (from: number, to: number) => moveItem(items, from, to).map(({ id }) => id)

it('moves an item to another place and keeps the order of the others', () => {
  expect([order(0, 2), order(2, 0), order(1, 1), order(5, 0)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})

it('returns the URL of an item as its thumbnail, else its upload path', () => {
  expect(getThumbnailUrl(createImageItem('x', 'x.png'))).toBe('/upload/x?w=360')
  expect(getThumbnailUrl({ ...createImageItem('x', 'x.png'), url: 'blob:y' })).toBe('blob:y')
})
