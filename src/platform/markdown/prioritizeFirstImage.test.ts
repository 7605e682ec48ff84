import { expect, it } from 'vitest'
import { prioritizeFirstImage } from './prioritizeFirstImage.ts'

const image = (name: string) => `<p><img src="/upload/${name}" alt="" loading="lazy" /></p>`

it('prioritizes the first image of a text alone', () => {
  const html = prioritizeFirstImage(`<p>Two boards:</p>${image('a')}${image('b')}`)
  expect(html).toBe(`<p>Two boards:</p>${image('a').replace('loading="lazy"', 'fetchpriority="high"')}${image('b')}`)
})

it('leaves an image lazy that comes after a long text', () => {
  const html = `<p>${'word '.repeat(200)}</p>${image('a')}`
  expect(prioritizeFirstImage(html)).toBe(html)
})
