import type { Sharp } from 'sharp'
import { loadSharp } from '#platform/images/loadSharp.ts'
import { getMonogram } from '#platform/look/monogram.ts'
import type { ThemePalette } from '#platform/look/palette.ts'
import { type IconName, iconNames } from '#platform/look/pictureFiles.ts'
import { encodeIco } from './encodeIco.ts'

type Icons = Record<IconName, Buffer>

/** PNG of 512 pixels: `plain` as browsers show it, `full` for launchers, which crop it, and `touch` without transparency. */
type Masters = { plain: Buffer; touch: Buffer; full: Buffer }

const masterSize = 512
/** Launchers may crop all but the central 80 %. */
const safeShare = 0.8
const icoSizes = [16, 32, 48]
const svgSize = 128
const white = '#ffffff'

/** Makes all icons of a square picture, off the event loop. */
export async function createIcons(picture: Sharp): Promise<Icons> {
  const plain = await picture.resize(masterSize, masterSize).png().toBuffer()
  const sharp = await loadSharp()
  const { isOpaque } = await sharp(plain).stats()
  const background = isOpaque ? await readCorner(plain) : white
  const inset = Math.round(masterSize * safeShare)
  const margin = (masterSize - inset) / 2
  const full = await sharp(await sharp(plain).resize(inset, inset).png().toBuffer())
    .extend({
      top: margin,
      bottom: masterSize - inset - margin,
      left: margin,
      right: masterSize - inset - margin,
      background,
    })
    .flatten({ background })
    .png()
    .toBuffer()
  return createSizes({ plain, full, touch: isOpaque ? plain : full }, await wrapInSvg(plain))
}

async function readCorner(png: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const pixel = await sharp(png).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

async function wrapInSvg(png: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const small = await sharp(png).resize(svgSize, svgSize).png({ palette: true }).toBuffer()
  const data = `data:image/png;base64,${small.toString('base64')}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${svgSize} ${svgSize}"><image width="${svgSize}" height="${svgSize}" href="${data}"/></svg>`,
  )
}

/** Makes all icons of the first letter of a name. The fonts must be prepared. */
export async function createLetterIcons(name: string, colors: ThemePalette): Promise<Icons> {
  const letter = getMonogram(name)
  const [rounded, square] = [7, 0].map((radius) => Buffer.from(drawLetter(letter, { radius, colors })))
  const sharp = await loadSharp()
  const toPng = (svg: Buffer) =>
    sharp(svg, { density: (72 * masterSize) / 32 })
      .resize(masterSize, masterSize)
      .png()
      .toBuffer()
  const full = await toPng(square as Buffer)
  return createSizes({ plain: await toPng(rounded as Buffer), full, touch: full }, rounded as Buffer)
}

type Tile = { radius: number; colors: ThemePalette }

/** A name without a letter that can be drawn gets a dot. */
function drawLetter(letter: string, { radius, colors }: Tile): string {
  const ink = colors['on-accent']
  const shape = letter
    ? `<text x="16" y="22.6" text-anchor="middle" font-family="Geist, Noto Sans SC, system-ui, sans-serif" font-size="18.5" font-weight="650" fill="${ink}">${letter}</text>`
    : `<circle cx="16" cy="16" r="6" fill="${ink}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${colors.accent}"/>${shape}</svg>`
}

async function createSizes({ plain, touch, full }: Masters, svg: Buffer): Promise<Icons> {
  const sharp = await loadSharp()
  const scale = (png: Buffer, size: number) => sharp(png).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
  const icoPictures = []
  for (const size of icoSizes) icoPictures.push({ size, png: await scale(plain, size) })
  return {
    'favicon.ico': encodeIco(icoPictures),
    'favicon.svg': svg,
    'apple-touch-icon.png': await scale(touch, 180),
    'icon-192.png': await scale(plain, 192),
    'icon-512.png': plain,
    'icon-maskable.png': full,
  }
}

export const storeIcons = async (
  icons: Icons,
  store: (name: IconName, bytes: Buffer) => Promise<void>,
): Promise<void> => {
  for (const name of iconNames) await store(name, icons[name])
}
