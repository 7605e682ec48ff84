import { findInk, type Label, layOutLabel } from '#gamefiles/model/label.ts'

/** Pixels of a square, unless there are so many labels that they have to be smaller. */
const squarePixels = [56, 40, 28, 18, 10] as const
export const atlasSize = 2_048
const gap = 2
/** In squares; what is written on a larger plate is less sharp. */
const maxPlate = 24

/** Where a label is in the atlas, in pixels from its upper left corner; equal labels share a place. */
export type AtlasPlace = { label: Label; x: number; y: number; width: number; height: number }

const toKey = ({ text, colour, ...look }: Label): string => [text, ...colour, ...Object.values(look)].join('\0')

/** Places labels in rows. Returns the place of each, and undefined for those that there is no room for. */
export function packLabels(labels: readonly Label[]): (AtlasPlace | undefined)[] {
  for (const pixels of squarePixels) {
    const places = packInRows(labels, pixels)
    if (places.every((place) => place !== undefined) || pixels === squarePixels.at(-1)) return places
  }
  return []
}

function packInRows(labels: readonly Label[], pixels: number): (AtlasPlace | undefined)[] {
  const places = new Map<string, AtlasPlace>()
  let [x, y, rowHeight] = [0, 0, 0]
  // Rows of labels of one height waste no room.
  const order = [...labels.keys()].sort((a, b) => labels[a]!.depth - labels[b]!.depth || a - b)
  for (const index of order) {
    const label = labels[index]!
    const key = toKey(label)
    if (places.has(key)) continue
    const scale = Math.min(1, maxPlate / Math.max(label.width, label.depth))
    const [width, height] = [Math.ceil(label.width * pixels * scale), Math.ceil(label.depth * pixels * scale)]
    if (x + width > atlasSize) {
      x = 0
      y += rowHeight + gap
      rowHeight = 0
    }
    if (y + height > atlasSize || width > atlasSize) continue
    places.set(key, { label, x, y, width, height })
    x += width + gap
    rowHeight = Math.max(rowHeight, height)
  }
  return labels.map((label) => places.get(toKey(label)))
}

const anchors = { start: 'left', middle: 'center', end: 'right' } as const

/** Writes a label into its place. */
export function drawLabel(context: CanvasRenderingContext2D, { label, x, y, width, height }: AtlasPlace): void {
  const { size, anchor, lines } = layOutLabel(label)
  const scale = Math.min(width / label.width, height / label.depth)
  const style = getComputedStyle(document.documentElement)
  const family = style.getPropertyValue(label.isMonospace ? '--font-mono' : '--font-sans') || 'sans-serif'
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.font = `600 ${size * scale}px ${family}`
  context.textAlign = anchors[anchor]
  context.textBaseline = 'middle'
  context.fillStyle = `rgb(${findInk(label).join()})`
  for (const line of lines) context.fillText(line.text, x + line.x * scale, y + line.y * scale, width)
  context.restore()
}
