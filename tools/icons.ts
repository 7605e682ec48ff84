import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** Run with `node tools/icons.ts`. */
const directory = 'assets/brand'
const logo = readFileSync(`${directory}/favicon.svg`, 'utf8')
/** Launchers crop maskable icons: the colour fills the canvas and the logo stays in the central 80 %. */
const maskable = logo.replace('rx="7"', 'rx="0"').replace('translate(4 4)', 'translate(7 7) scale(.75)')

for (const [name, svg, size] of [
  ['icon-192', logo, 192],
  ['icon-512', logo, 512],
  ['icon-maskable', maskable, 512],
] as const) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${directory}/${name}.png`)
}
