import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ImageTile } from './ImageTile.tsx'
import { ImageTiles } from './ImageTiles.tsx'
import { ImageUploader } from './ImageUploader.tsx'
import { createImageItem, type ImageItem } from './imageItems.ts'
import { SortableTiles } from './SortableTiles.tsx'

const noop = () => {}
const image = createImageItem('x', 'adder.png')
const loading: ImageItem = { id: '', name: 'adder.png', loading: true, added: false, key: 'new-1' }
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
const findByLabel = (html: string, label: string) => buttons(html).find((tag) => tag.includes(`aria-label="${label}"`))

describe('ImageUploader', () => {
  it('shows a thumbnail with a remove button', () => {
    const html = renderToString(<ImageTile item={image} onRemove={noop} />)
    expect(html).toContain('<img src="/upload/x?w=360" alt="adder.png"/>')
    expect(findByLabel(html, 'Remove adder.png')).toBeDefined()
  })

  it('shows a spinner without an insert button while an image uploads', () => {
    const html = renderToString(<ImageTile item={loading} onRemove={noop} onInsert={noop} />)
    expect(html).toMatch(/<output[^>]*aria-label="Uploading adder.png"/)
    expect(html).not.toContain('<img')
    expect(buttons(html)).toHaveLength(1)
  })

  it('explains that a click inserts an image that the text does not contain', () => {
    const tile = (added: boolean) =>
      renderToString(<ImageTile item={{ ...image, added }} onRemove={noop} onInsert={noop} />)
    const text = 'data-tooltip="You haven&#x27;t added this image to your post, click to insert it"'
    expect([tile(false).includes(text), tile(true).includes(text)]).toEqual([true, false])
  })

  it('has a file input for multiple images', () => {
    const html = renderToString(
      <ImageTiles items={[]} onFiles={noop}>
        {null}
      </ImageTiles>,
    )
    const [input = ''] = /<input[^>]*>/.exec(html) ?? []
    for (const part of ['type="file"', 'accept="image/*"', 'multiple=""', 'aria-label="Add images"'])
      expect(input).toContain(part)
  })

  it('disables the move buttons at the ends of the list, and all of them if it is disabled', () => {
    const row = (disabled: boolean) =>
      renderToString(
        <SortableTiles
          items={[image, createImageItem('y', 'lamp.png')]}
          onChange={noop}
          onRemove={noop}
          disabled={disabled}
        />,
      )
    const isDisabled = (html: string, label: string) => findByLabel(html, label)?.includes('disabled=""')
    const labels = ['Move adder.png forward', 'Move adder.png back', 'Move lamp.png forward', 'Move lamp.png back']
    expect(labels.map((label) => isDisabled(row(false), label))).toEqual([true, false, false, true])
    expect(labels.map((label) => isDisabled(row(true), label))).toEqual([true, true, true, true])
  })

  it('offers to make each image the first one, except the one that is labelled', () => {
    const firstChoice = {
      text: 'Make cover',
      toLabel: ({ name }: { name: string }) => `Make cover: ${name}`,
      onChoose: noop,
    }
    const items = [image, createImageItem('y', 'lamp.png')]
    const row = (firstLabel?: string) =>
      renderToString(
        <SortableTiles
          items={items}
          onChange={noop}
          onRemove={noop}
          disabled={false}
          firstLabel={firstLabel}
          firstChoice={firstChoice}
        />,
      )
    const offered = (html: string) =>
      items.filter(({ name }) => findByLabel(html, `Make cover: ${name}`)).map(({ id }) => id)
    expect(offered(row('Cover'))).toEqual(['y'])
    expect(offered(row())).toEqual(['x', 'y'])
  })

  it('fixes the order while an image uploads, but lets the user remove one', () => {
    const html = renderToString(
      <SortableTiles items={[image, loading]} onChange={noop} onRemove={noop} disabled={false} sortable={false} />,
    )
    expect(findByLabel(html, 'Move adder.png back')).toContain('disabled=""')
    expect(findByLabel(html, 'Remove adder.png')).not.toContain('disabled=""')
  })

  it('warns about an empty list alone', () => {
    const text = 'Show it'
    const uploader = (items: ImageItem[], warning?: string) =>
      renderToString(<ImageUploader items={items} onChange={noop} warning={warning} />)
    expect(uploader([], text)).toContain(text)
    expect(uploader([])).not.toContain(text)
    expect(uploader([image], text)).not.toContain(text)
  })
})
