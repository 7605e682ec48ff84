import { expect, it } from 'vitest'
import { choosePaste } from './choosePaste.ts'

const cells =
  '<html><head><style>td{}</style></head><body><table><tr><td>A</td><td>B</td></tr><tr><td>0</td><td>1</td></tr></table></body></html>'
const table = { markdown: '| A | B |\n| --- | --- |\n| 0 | 1 |' }

it.each([
  ['cells with their picture', { html: cells, text: 'A\tB\n0\t1', hasImages: true }, table],
  ['cells alone', { html: cells, text: 'A\tB\n0\t1', hasImages: false }, table],
  ['one cell', { html: '<table><tr><td>A</td></tr></table>', text: 'A', hasImages: true }, 'browser'],
  ['a paragraph with its picture', { html: '<p>Hello</p>', text: 'Hello', hasImages: true }, 'browser'],
  ['text with its picture', { html: '', text: 'Hello', hasImages: true }, 'browser'],
  [
    'HTML without text, and a picture',
    { html: '<p>a <b>b</b></p>', text: '', hasImages: true },
    { markdown: 'a **b**' },
  ],
  [
    'an image of a page',
    { html: '<meta charset="utf-8"><img src="https://a.example/b.png">', text: '', hasImages: true },
    'images',
  ],
  ['a screenshot', { html: '', text: '', hasImages: true }, 'images'],
  ['blanks and a picture', { html: '', text: ' \n', hasImages: true }, 'images'],
  ['nothing', { html: '', text: '', hasImages: false }, 'browser'],
] as const)('a clipboard of %s is pasted as what its author means', (_what, clipboard, expected) => {
  expect(choosePaste(clipboard)).toEqual(expected)
})
