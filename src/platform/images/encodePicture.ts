import pLimit from 'p-limit'
import type { Metadata, Sharp } from 'sharp'
import { loadSharp } from './loadSharp.ts'
import { messages } from './messages.ts'
import { detectPictureFormat } from './pictureFormat.ts'

/** 4096 × 4096. */
const maxPixels = 16_777_216
const timeoutSeconds = 10
const quality = 82
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

/** Crops to a size, or scales down to `maxWidth` and keeps the aspect ratio. */
export type PictureFrame = { width: number; height: number } | { maxWidth: number }

const limitEncoding = pLimit(maxConcurrent)

/**
 * Re-encodes an image as upright WebP without metadata, off the event loop; of an animation only the first frame. Throws
 * PictureRejectedError.
 */
export async function encodePicture(bytes: Buffer, frame?: PictureFrame): Promise<EncodedPicture> {
  await checkHeader(bytes)
  return limitEncoding(async () => {
    try {
      return await encode((await open(bytes)).autoOrient(), frame)
    } catch {
      throw new PictureRejectedError(messages.damaged)
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
  if (!format) throw new PictureRejectedError(messages.notAPicture)
  const sharp = await loadSharp()
  let header: Metadata
  try {
    header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    throw new PictureRejectedError(messages.damaged)
  }
  const actualFormat = header.format === 'heif' ? 'avif' : header.format
  if (actualFormat !== format || (actualFormat === 'avif' && header.compression !== 'av1'))
    throw new PictureRejectedError(messages.notAPicture)
  if (header.width * header.height > maxPixels) throw new PictureRejectedError(messages.tooManyPixels)
}

async function encode(picture: Sharp, frame: PictureFrame = { maxWidth: maxSideLength }): Promise<EncodedPicture> {
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
