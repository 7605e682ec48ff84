import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** Makes the icons of the web app from the site's mark: `node tools/icons.ts`. */
const directory = 'src/app/assets/public'
const mark = readFileSync(`${directory}/favicon.svg`, 'utf8')
/** A launcher cuts a maskable icon to its own shape: colour to the edge, and the mark within the middle four fifths. */
const maskable = mark.replace('rx="7"', 'rx="0"').replace('translate(4 4)', 'translate(7 7) scale(.75)')

for (const [name, svg, size] of [
  ['icon-192', mark, 192],
  ['icon-512', mark, 512],
  ['icon-maskable', maskable, 512],
] as const) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${directory}/${name}.png`)
}
