import { expect, it } from 'vitest'
import { imageItem, moved, thumbnailOf } from './items.ts'

const items = ['a', 'b', 'c'].map((id) => imageItem(id, `${id}.png`))
const order = (from: number, to: number) => moved(items, from, to).map(({ id }) => id)

it('moves a picture to another place, and no other', () => {
  expect([order(0, 2), order(2, 0), order(1, 1), order(5, 0)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})

it('shows a picture from its address, else from upload/{id} (specification, section 3)', () => {
  expect(thumbnailOf(imageItem('x', 'x.png'))).toBe('/upload/x?w=360')
  expect(thumbnailOf({ ...imageItem('x', 'x.png'), url: 'blob:y' })).toBe('blob:y')
})
