import { describe, expect, it } from 'vitest'
import { customData } from '../write/customData.ts'
import { CustomReader } from './customReader.ts'
import { findInk, formatLabelLook, type Label, layOutLabel, parseLabelLook, readLabel } from './label.ts'

const label: Label = {
  text: 'A0',
  colour: [10, 20, 30],
  fontSize: 0.8,
  isMonospace: false,
  horizontal: 1,
  vertical: 1,
  width: 2,
  depth: 1,
}

describe('a label', () => {
  it('is read from custom data, and from the metadata of a model as it was written', () => {
    expect(readLabel(new CustomReader(customData.label('Carry', 3, 2)))).toMatchObject({
      text: 'Carry',
      colour: [255, 255, 255],
      width: 3,
      depth: 2,
      isMonospace: false,
      fontSize: expect.closeTo(0.8),
    })
    expect(parseLabelLook(formatLabelLook(label), 'A0')).toEqual(label)
    for (const look of ['', '1 2 3', '1 2 3 4 5 6 7 8 x', '-1 2 3 4 5 6 7 8 9', `${formatLabelLook(label)} 1`]) {
      expect(parseLabelLook(look, 'A0')).toBeUndefined()
    }
  })

  it('takes missing and senseless bytes', () => {
    expect(readLabel(new CustomReader(null))).toMatchObject({ text: '', fontSize: 1, width: 1, depth: 1 })
    expect(readLabel(new CustomReader(new Uint8Array(40).fill(255)))).toMatchObject({ fontSize: 1, horizontal: 0 })
  })

  it('stays within its plate, however long its text is', () => {
    for (const text of ['A', 'Market main street green', 'x'.repeat(300), '加法器 第一位', 'a\nb\n\nc', '😀 😀 😀']) {
      const { size, lines } = layOutLabel({ ...label, text })
      expect(size).toBeGreaterThan(0)
      expect(size).toBeLessThanOrEqual(label.fontSize)
      for (const { x, y } of lines) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(label.width)
        expect(y - size / 2).toBeGreaterThan(-0.01)
        expect(y + size / 2).toBeLessThan(label.depth + 0.01)
      }
    }
  })

  it('breaks a long text into the lines that make it largest', () => {
    const square = { ...label, width: 1, depth: 1 }
    expect(layOutLabel({ ...square, text: 'Market main street green' }).lines.map(({ text }) => text)).toEqual([
      'Market',
      'main',
      'street',
      'green',
    ])
    expect(layOutLabel({ ...square, text: 'A0' }).lines).toHaveLength(1)
  })

  it('is dark if its own colour is that of its plate', () => {
    expect(findInk(label)).toEqual(label.colour)
    expect(findInk({ ...label, colour: [255, 255, 255] })[0]).toBeLessThan(60)
  })
})
