import { findInk, layOutLabel, type PosterLabels, posterSize } from '#gamefiles/index.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { loadSharp } from '#platform/images/loadSharp.ts'
import { prepareFonts } from '#platform/images/textFonts.ts'

type Options = { labels: PosterLabels; dataDir: string }

/** Writes the texts of labels on a poster, except where parts and wires are in front of them. */
export async function writeLabels(poster: Uint8Array, { labels: { labels, mask }, dataDir }: Options): Promise<Buffer> {
  await prepareFonts(dataDir)
  const sharp = await loadSharp()
  const texts = await sharp(Buffer.from(renderTexts(labels)))
    .composite([{ input: toAlpha(mask), raw: { ...posterSize, channels: 4 }, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(poster)
    .composite([{ input: texts }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function toAlpha(mask: Uint8Array): Buffer {
  const pixels = Buffer.alloc(mask.length * 4)
  for (let at = 0; at < mask.length; at++) pixels[at * 4 + 3] = mask[at]!
  return pixels
}

/** Lengths are in thousandths of a square, because texts are laid out on whole pixels. */
const unit = 1_000

function renderTexts(labels: PosterLabels['labels']): string {
  const { width, height } = posterSize
  const groups = labels.map(({ label, matrix: [a, b, c, d, e, f] }) => {
    const { size, anchor, lines } = layOutLabel(label)
    const font = label.isMonospace ? 'monospace' : "'Geist','Noto Sans SC',sans-serif"
    const rows = lines.map(
      ({ text, x, y }) => `<text x="${x * unit}" y="${(y + size * 0.36) * unit}">${escapeHtml(text)}</text>`,
    )
    const matrix = [a / unit, b / unit, c / unit, d / unit, e, f].map((value) => value.toFixed(6)).join(' ')
    const style = `font-family="${font}" font-size="${size * unit}" text-anchor="${anchor}"`
    return `<g transform="matrix(${matrix})" fill="rgb(${findInk(label).join()})" ${style}>${rows.join('')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-weight="600">${groups.join('')}</svg>`
}
