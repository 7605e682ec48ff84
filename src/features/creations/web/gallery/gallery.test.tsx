import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Gallery } from './Gallery.tsx'
import { itemsOf, smallerForms, wrapped } from './items.ts'

const image = (id: string) => ({ id, url: `/upload/${id}`, name: `Image ${id}`, width: 1_600, height: 1_000 })
const model = { url: '/m', byteSize: 10, posterUrl: '/p' }

describe('Gallery', () => {
  it('begins with the model, then the images in their order', () => {
    expect(itemsOf([image('a'), image('b')], model).map(({ id }) => id)).toEqual(['model', 'a', 'b'])
  })

  it('goes round (D47)', () => {
    expect([wrapped(3, 3), wrapped(-1, 3), wrapped(1, 3)]).toEqual([0, 2, 1])
  })

  it('links every small picture to the large one, for those without JavaScript', () => {
    const html = renderToString(<Gallery title="An adder" images={[image('a'), image('b')]} model={model} />)
    expect(html).toContain('href="/p"')
    expect(html).toContain('href="/upload/b"')
    expect(html).toContain('aria-current="true"')
    expect(html).not.toContain('style=')
    expect(html).not.toContain('rel="preload"')
  })

  it('fetches no large image before it is looked at', () => {
    const html = renderToString(<Gallery title="An adder" images={[image('a'), image('b')]} />)
    expect(html).toContain('src="/upload/a"')
    expect(html).not.toContain('src="/upload/b"')
  })

  it('has neither strip nor arrows for a single picture, and is nothing without any', () => {
    const html = renderToString(<Gallery title="An adder" images={[image('a')]} />)
    expect(html).not.toContain('Previous')
    expect(html).not.toContain('<ol')
    expect(renderToString(<Gallery title="An adder" images={[]} />)).toBe('')
  })
})

describe('smallerForms', () => {
  it('offers what is smaller than the image, and the image', () => {
    expect(smallerForms('/upload/a', 1_000)).toBe('/upload/a?w=720 720w, /upload/a 1000w')
  })
})
