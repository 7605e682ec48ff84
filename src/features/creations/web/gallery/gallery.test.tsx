import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Gallery } from './Gallery.tsx'
import { getStageRatio, toGalleryItems, toSrcSet, wrapIndex } from './items.ts'

const image = (id: string) => ({ id, url: `/upload/${id}`, name: `Image ${id}`, width: 1_600, height: 1_000 })
const model = { url: '/m', byteSize: 10, posterUrl: '/p' }

describe('Gallery', () => {
  it('starts with the model, followed by the images in order', () => {
    expect(toGalleryItems([image('a'), image('b')], model).map(({ id }) => id)).toEqual(['model', 'a', 'b'])
  })

  it('wraps around at both ends', () => {
    expect([wrapIndex(3, 3), wrapIndex(-1, 3), wrapIndex(1, 3)]).toEqual([0, 2, 1])
  })

  it('links every thumbnail to its full image for clients without JavaScript', () => {
    const html = renderToString(<Gallery title="An adder" images={[image('a'), image('b')]} model={model} />)
    expect(html).toContain('href="/p"')
    expect(html).toContain('href="/upload/b"')
    expect(html).toContain('aria-current="true"')
    expect(html).not.toContain('style=')
    expect(html).not.toContain('rel="preload"')
  })

  it('does not load a full image before its slide is active', () => {
    const html = renderToString(<Gallery title="An adder" images={[image('a'), image('b')]} />)
    expect(html).toContain('src="/upload/a"')
    expect(html).not.toContain('src="/upload/b"')
  })

  it('hides strip and arrows for a single image, and renders nothing without images', () => {
    const html = renderToString(<Gallery title="An adder" images={[image('a')]} />)
    expect(html).not.toContain('Previous')
    expect(html).not.toContain('<ol')
    expect(renderToString(<Gallery title="An adder" images={[]} />)).toBe('')
  })
})

describe('the stage', () => {
  const withSize = (width: number, height: number) => ({ ...image('a'), width, height })

  it.each([
    [1_600, 1_000, '16/10'],
    [1_920, 1_080, '16/9'],
    [1_024, 768, '4/3'],
    [600, 900, '4/3'],
    [3_000, 1_000, '2/1'],
  ])('is as wide as an image of %i by %i, as far as pages allow', (width, height, ratio) => {
    expect(getStageRatio({ width, height })).toBe(ratio)
  })

  it('is filled by an image of about its shape, and has a blurred copy beside one of another shape', () => {
    const render = (width: number, height: number) =>
      renderToString(<Gallery title="An adder" images={[withSize(width, height)]} />)
    expect(render(1_600, 940)).toContain('data-fit="cover"')
    expect(render(1_600, 940)).not.toContain('src="/upload/a?w=360"')
    expect(render(600, 900)).toContain('data-fit="contain"')
    expect(render(600, 900)).toContain('src="/upload/a?w=360"')
  })

  it('has no position of a single image', () => {
    expect(renderToString(<Gallery title="An adder" images={[image('a')]} />)).not.toContain('1 of 1')
    expect(renderToString(<Gallery title="An adder" images={[image('a'), image('b')]} />)).toContain('1 of 2')
  })
})

describe('toSrcSet', () => {
  it('offers the variants that are smaller than the image, and the image', () => {
    expect(toSrcSet('/upload/a', 1_000)).toBe('/upload/a?w=720 720w, /upload/a 1000w')
  })
})
