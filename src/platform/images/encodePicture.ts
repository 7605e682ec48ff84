import pLimit from 'p-limit'
import type { Metadata, Sharp } from 'sharp'
import { messages } from '../messages.ts'
import { loadSharp } from './loadSharp.ts'
import { detectPictureFormat } from './pictureFormat.ts'

/** 4096 × 4096. */
const maxPixels = 16_777_216
const timeoutSeconds = 10
const defaultQuality = 82
/** Maximum of WebP. */
const maxSideLength = 16_383
/** Decoded images take up to 64 MB each. */
const maxConcurrent = 2

export type EncodedPicture = { bytes: Buffer; contentType: 'image/webp'; width: number; height: number }

/** `explain` returns the reason in the current language. */
export class PictureRejectedError extends Error {
  readonly explain: () => string

  constructor(explain: () => string) {
    super(explain())
    this.explain = explain
  }
}

/**
 * Crops to a size, or scales down to `maxWidth` and keeps the aspect ratio. `margin` is what is left of transparent
 * margins, as a share of the longer side; if left out, they stay.
 */
export type PictureFrame = { width: number; height: number } | { maxWidth: number; margin?: number | undefined }

const limitEncoding = pLimit(maxConcurrent)

/**
 * Re-encodes an image as upright WebP without metadata, off the event loop; of an animation only the first frame. Throws
 * PictureRejectedError.
 */
export async function encodePicture(
  bytes: Buffer,
  frame?: PictureFrame,
  quality = defaultQuality,
): Promise<EncodedPicture> {
  const margin = frame && 'maxWidth' in frame ? frame.margin : undefined
  return decodePicture(bytes, async (upright) =>
    encode(margin === undefined ? upright : await trimMargins(upright, margin), quality, frame),
  )
}

/**
 * Calls `convert` with an upright picture, of an animation with the first frame, while few others are decoded. Throws
 * PictureRejectedError, also if `convert` fails.
 */
export async function decodePicture<T>(bytes: Buffer, convert: (picture: Sharp) => Promise<T>): Promise<T> {
  await checkHeader(bytes)
  return limitEncoding(async () => {
    try {
      return await convert((await open(bytes)).autoOrient().timeout({ seconds: timeoutSeconds }))
    } catch (error) {
      if (error instanceof PictureRejectedError) throw error
      throw new PictureRejectedError(messages.images.damaged)
    }
  })
}

/** `failOn: 'error'` tolerates unusual metadata but not missing image data. */
async function open(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
}

/** Rejects oversized images before any pixel is decoded. */
async function checkHeader(bytes: Buffer): Promise<void> {
  const format = detectPictureFormat(bytes)
  if (!format) throw new PictureRejectedError(messages.images.notAPicture)
  const sharp = await loadSharp()
  let header: Metadata
  try {
    header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    throw new PictureRejectedError(messages.images.damaged)
  }
  const actualFormat = header.format === 'heif' ? 'avif' : header.format
  if (actualFormat !== format || (actualFormat === 'avif' && header.compression !== 'av1'))
    throw new PictureRejectedError(messages.images.notAPicture)
  if (header.width * header.height > maxPixels) throw new PictureRejectedError(messages.images.tooManyPixels)
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Makes the transparent margins a share of the longer side; leaves pictures without transparent pixels as they are. */
export async function trimMargins(picture: Sharp, share: number): Promise<Sharp> {
  const { data, info } = await picture
    .ensureAlpha()
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const box = findOpaqueBox(data, { width, height })
  const sharp = await loadSharp()
  const decoded = sharp(data, { raw: { width, height, channels: 4 } })
  if (!box || isOpaque(data)) return decoded
  const margin = Math.round(Math.max(box.width, box.height) * share)
  // Another pipeline: in the same one the margin would be added after resizing.
  const trimmed = await decoded
    .extract(box)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: transparent })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(trimmed.data, { raw: { width: trimmed.info.width, height: trimmed.info.height, channels: 4 } })
}

const isOpaque = (rgba: Buffer): boolean => {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}

type Size = { width: number; height: number }

/** Returns undefined if every pixel is transparent. */
function findOpaqueBox(rgba: Buffer, { width, height }: Size) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (rgba[(y * width + x) * 4 + 3] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

async function encode(
  picture: Sharp,
  quality: number,
  frame: PictureFrame = { maxWidth: maxSideLength },
): Promise<EncodedPicture> {
  const size =
    'height' in frame
      ? ({ ...frame, fit: 'cover' } as const)
      : ({ width: frame.maxWidth, height: maxSideLength, fit: 'inside', withoutEnlargement: true } as const)
  const { data, info } = await picture
    .resize(size)
    .timeout({ seconds: timeoutSeconds })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
}
