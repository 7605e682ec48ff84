import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { withLanguage } from '#language/language.ts'
import type { Services } from '#platform/context.ts'
import { loadSharp } from '#platform/images/loadSharp.ts'
import { prepareFonts } from '#platform/images/textFonts.ts'
import { getIconFile, getLogoFile, type IconName } from '#platform/look/pictureFiles.ts'
import { renderSocialSvg } from '../../server/discovery/socialSvg.ts'
import { createLetterIcons, storeIcons } from './iconSet.ts'

/** Loaded by the demo's brand only. */
const readDemoArt = async (name: string) => (await import('./demoArt.ts')).readDemoArt(name)

type Site = Pick<Services, 'config' | 'files'>

/** Raise this to draw generated pictures again. */
const version = 1

const rendering = new Map<string, Promise<void>>()

/** Reads a generated file, which is made once for all processes; concurrent requests share its making. */
async function readGenerated(
  { files }: Site,
  name: string,
  generate: () => Promise<void>,
): Promise<Buffer | undefined> {
  const stored = await files.open(name)
  if (stored) return buffer(stored.stream)
  let running = rendering.get(name)
  if (!running) rendering.set(name, (running = generate().finally(() => rendering.delete(name))))
  await running
  const made = await files.open(name)
  return made && buffer(made.stream)
}

export async function readIcon(site: Site, name: IconName): Promise<Buffer | undefined> {
  const { look, brand } = site.config
  const { iconVersion, icon, palette } = look
  if (!iconVersion) return readDemoArt(name)
  const file = getIconFile(icon ? icon.key : `letter-${version}-${iconVersion}`, name)
  return readGenerated(site, file, async () => {
    // The icons of a picture were made when it was uploaded.
    if (icon) return
    await prepareFonts(site.config.dataDir)
    const icons = await createLetterIcons(brand.name, palette.light)
    await storeIcons(icons, (each, bytes) =>
      site.files.put(getIconFile(`letter-${version}-${iconVersion}`, each), bytes),
    )
  })
}

/** The picture of links to pages without a picture of their own, for a brand that has uploaded none. */
export async function readSocialCard(site: Site): Promise<Buffer | undefined> {
  const { look, brand } = site.config
  // The picture of the demo shows the game.
  if (brand.hasDemoArt && site.config.modules.game) return readDemoArt('social-card.png')
  const colors = look.palette.dark
  const { name, description } = brand
  // The card is dark.
  const logo = brand.logos?.at(-1)
  const card = { title: name, context: '', brand: description }
  const digest = hash('sha256', JSON.stringify([version, card, colors, logo])).slice(0, 32)
  const file = `brand/card-${digest}.png`
  return readGenerated(site, file, async () => {
    await prepareFonts(site.config.dataDir)
    const picture = logo && (await readLogo(site, logo.src))
    const sharp = await loadSharp()
    const svg = withLanguage(site.config.siteLanguage, () =>
      renderSocialSvg(card, { colors, logo: logo && picture && { ...logo, picture } }),
    )
    await site.files.put(file, await sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 7 }).toBuffer())
  })
}

/** The renderer of SVG reads no WebP. */
async function readLogo({ files }: Site, src: string): Promise<Buffer | undefined> {
  const key = src.split('/').at(-1)?.replace('.webp', '')
  const stored = key && (await files.open(getLogoFile(key)))
  if (!stored) return undefined
  const sharp = await loadSharp()
  return sharp(await buffer(stored.stream))
    .png()
    .toBuffer()
}
