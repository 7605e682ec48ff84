import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictures } from './pictures.ts'

/**
 * Paints the pictures of the home page: `node tools/homePictures/paint.ts [number …]`. Their circuits compute what they
 * show; the same run makes the same files.
 */
const directory = 'src/features/site/web/home/pictures'
const widths = [480, 720, 1080, 1440, 2160] as const
const whole = 2160
/** AVIF is as near to the painting as WebP is, in five sixths of the bytes. */
const quality = {
  480: { webp: 66, avif: 59 },
  720: { webp: 64, avif: 56 },
  1080: { webp: 60, avif: 52 },
  1440: { webp: 56, avif: 50 },
  2160: { webp: 52, avif: 47 },
} as const

const wanted = process.argv.slice(2).map(Number)
if (!wanted.length) rmSync(directory, { recursive: true, force: true })
mkdirSync(directory, { recursive: true })

for (const [index, { bench, frame }] of pictures.entries()) {
  const number = index + 1
  if (wanted.length && !wanted.includes(number)) continue
  const picture = await paint(bench().draw(frame, whole))
  for (const width of widths) {
    const file = join(directory, `${number}-${width}`)
    const resized = sharp(picture).resize(width)
    await resized.clone().webp({ quality: quality[width].webp, effort: 6, smartSubsample: true }).toFile(`${file}.webp`)
    await resized
      .clone()
      .avif({ quality: quality[width].avif, effort: 5, chromaSubsampling: '4:2:0' })
      .toFile(`${file}.avif`)
  }
  console.log(`Painted ${number} of ${pictures.length}`)
}

/** Light spreads in the air and on the lens: what shines is laid over the picture three times, each time softer. */
async function paint({ solid, glow }: { solid: string; glow: string }): Promise<Buffer> {
  const shining = await sharp(Buffer.from(glow)).png().toBuffer()
  const soft = async (sigma: number, brightness: number) => ({
    input: await sharp(shining).blur(sigma).modulate({ brightness }).png().toBuffer(),
    blend: 'screen' as const,
  })
  return sharp(Buffer.from(solid))
    .composite([await soft(5, 0.75), await soft(22, 1.15), await soft(80, 1.5)])
    .png()
    .toBuffer()
}
