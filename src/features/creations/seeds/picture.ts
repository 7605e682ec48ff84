import sharp from 'sharp'
import { bytesSource, renderView } from '#gamefiles/index.ts'

const size = { width: 1_024, height: 576 }
/** Radians between the pictures of a creation. */
const turn = 0.9

const background = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><radialGradient id="g" cy=".48" r=".75"><stop stop-color="#1e262c"/><stop offset="1" stop-color="#0a0e11"/></radialGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/></svg>`,
)

/** A picture of a circuit for its author to upload; each one is from another side. */
export async function takePicture(save: Uint8Array, picture: number): Promise<Buffer> {
  const view = await renderView(bytesSource(save), { size, turn: -picture * turn })
  return sharp(background)
    .composite([{ input: Buffer.from(view) }])
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer()
}
