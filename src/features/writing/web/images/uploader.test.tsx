import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ImageTile } from './ImageTile.tsx'
import { ImageTiles } from './ImageTiles.tsx'
import { ImageUploader } from './ImageUploader.tsx'
import { type ImageItem, imageItem } from './items.ts'
import { SortableTiles } from './SortableTiles.tsx'

const nothing = () => {}
const picture = imageItem('x', 'adder.png')
const loading: ImageItem = { id: '', name: 'adder.png', loading: true, added: false, key: 'new-1' }
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
const labelled = (html: string, label: string) => buttons(html).find((tag) => tag.includes(`aria-label="${label}"`))

describe('the image uploader (specification, sections 2, 4 and 5)', () => {
  it('shows each picture small, with a button that removes it', () => {
    const html = renderToString(<ImageTile item={picture} onRemove={nothing} />)
    expect(html).toContain('<img src="/upload/x?w=360" alt="adder.png"/>')
    expect(labelled(html, 'Remove adder.png')).toBeDefined()
  })

  it('has a spinner instead while it is on its way, and no way into the text', () => {
    const html = renderToString(<ImageTile item={loading} onRemove={nothing} onInsert={nothing} />)
    expect(html).toMatch(/<output[^>]*aria-label="Uploading adder.png"/)
    expect(html).not.toContain('<img')
    expect(buttons(html)).toHaveLength(1)
  })

  it('says of a picture that the text does not show that a click inserts it', () => {
    const tile = (added: boolean) =>
      renderToString(<ImageTile item={{ ...picture, added }} onRemove={nothing} onInsert={nothing} />)
    const words = 'data-tooltip="You haven&#x27;t added this image to your post, click to insert it"'
    expect([tile(false).includes(words), tile(true).includes(words)]).toEqual([true, false])
  })

  it('adds by a tile, several at once, and pictures only', () => {
    const html = renderToString(
      <ImageTiles items={[]} onFiles={nothing}>
        {null}
      </ImageTiles>,
    )
    const [input = ''] = /<input[^>]*>/.exec(html) ?? []
    for (const part of ['type="file"', 'accept="image/*"', 'multiple=""', 'aria-label="Add images"'])
      expect(input).toContain(part)
  })

  it('moves pictures by buttons, none beyond the ends, and none at all while one is loading or it is not enabled', () => {
    const row = (disabled: boolean) =>
      renderToString(
        <SortableTiles
          items={[picture, imageItem('y', 'lamp.png')]}
          onChange={nothing}
          onRemove={nothing}
          disabled={disabled}
        />,
      )
    const isOff = (html: string, label: string) => labelled(html, label)?.includes('disabled=""')
    const labels = ['Move adder.png forward', 'Move adder.png back', 'Move lamp.png forward', 'Move lamp.png back']
    expect(labels.map((label) => isOff(row(false), label))).toEqual([true, false, false, true])
    expect(labels.map((label) => isOff(row(true), label))).toEqual([true, true, true, true])
  })

  it('warns of an empty list where that is enabled', () => {
    const words = 'Please upload at least one picture of your creation'
    const uploader = (items: ImageItem[], warn: boolean) =>
      renderToString(<ImageUploader items={items} onChange={nothing} warn={warn} />)
    expect(uploader([], true)).toContain(words)
    expect(uploader([], false)).not.toContain(words)
    expect(uploader([picture], true)).not.toContain(words)
  })
})
