import { hash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { decodePicture, PictureRejectedError, trimMargins } from '#platform/images/encodePicture.ts'
import { loadSharp } from '#platform/images/loadSharp.ts'
import { getIconFile, getLogoFile, getSocialImageFile } from '#platform/look/pictureFiles.ts'
import { type BrandPicture, toPictureKey } from '#platform/look/pictureKey.ts'
import { messages } from '../../messages.ts'
import { type LookPicture, socialImageSize } from '../contract/lookPictures.ts'
import { createIcons, storeIcons } from './iconSet.ts'
import { isSvg, rasterizeSvg } from './svg.ts'

/** Three times what the bar shows, for sharp screens. */
const logoBox = { width: 640, height: 96 }
/** A share of the longer side. */
const logoMargin = 0.03
const minIconSize = 64
/** How far the sides of a square may differ. */
const squareTolerance = 0.02
const white = '#ffffff'

type Converted = { picture: BrandPicture; files: { name: string; bytes: Buffer }[] }

/** Makes the files of a picture of the brand, whose names have its hash. Throws PictureRejectedError. */
export async function convertPicture(kind: LookPicture, original: Buffer): Promise<Converted> {
  const isVector = isSvg(original)
  const bytes = isVector ? await rasterizeSvg(original) : original
  const digest = hash('sha256', original)
  return decodePicture(bytes, async (picture) => {
    if (kind === 'icon') return convertIcon(picture, digest)
    return kind === 'socialImage' ? convertSocialImage(picture, digest) : convertLogo(picture, digest)
  })
}

async function convertLogo(picture: Sharp, digest: string): Promise<Converted> {
  const trimmed = await trimMargins(picture, logoMargin)
  const { data, info } = await trimmed
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
  const key = toPictureKey(digest, info.width, info.height)
  return { picture: { key, width: info.width, height: info.height }, files: [{ name: getLogoFile(key), bytes: data }] }
}

async function convertIcon(picture: Sharp, digest: string): Promise<Converted> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (Math.abs(width / height - 1) > squareTolerance) throw new PictureRejectedError(messages.look.iconNotSquare)
  if (width < minIconSize) throw new PictureRejectedError(messages.look.iconTooSmall)
  const key = toPictureKey(digest, 512, 512)
  const sharp = await loadSharp()
  const files: Converted['files'] = []
  await storeIcons(await createIcons(sharp(data)), async (name, bytes) => {
    files.push({ name: getIconFile(key, name), bytes })
  })
  return { picture: { key, width: 512, height: 512 }, files }
}

async function convertSocialImage(picture: Sharp, digest: string): Promise<Converted> {
  const bytes = await picture
    .flatten({ background: white })
    .resize({ ...socialImageSize, fit: 'cover' })
    .jpeg({ quality: 86 })
    .toBuffer()
  const { width, height } = socialImageSize
  const key = toPictureKey(digest, width, height)
  return { picture: { key, width, height }, files: [{ name: getSocialImageFile(key), bytes }] }
}
