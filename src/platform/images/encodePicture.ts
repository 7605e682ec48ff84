import type { Metadata, Sharp } from 'sharp'
import { turns } from '../turns.ts'
import { loadSharp } from './loadSharp.ts'
import { m } from './messages.ts'
import { pictureFormat } from './pictureFormat.ts'

/** Requirement 50: 16.7 million, as many as 4096 × 4096. */
const mostPixels = 16_777_216
const longestSeconds = 10
const quality = 82
/** WebP has no picture with a side longer than 16,383. */
const longestSide = 16_383
/** Decoded pictures take up to 64 MB each. */
const mostAtOnce = 2

export type EncodedPicture = { bytes: Buffer; contentType: 'image/webp'; width: number; height: number }

/** The file is no picture that we take; `explain` says why, in the language that is current. */
export class PictureRefused extends Error {
  readonly explain: () => string

  constructor(explain: () => string) {
    super(explain())
    this.explain = explain
  }
}

/** Cut to a size, or made no wider than `atMost`; the height follows. */
export type PictureFrame = { width: number; height: number } | { atMost: number }

const inTurn = turns(mostAtOnce)

/**
 * Decodes a picture and encodes its pixels anew, off the event loop: upright, without metadata, as WebP, in `frame`
 * where one is given (D38, requirement 50). Of an animation the first frame stays. Throws PictureRefused.
 */
export async function encodePicture(bytes: Buffer, frame?: PictureFrame): Promise<EncodedPicture> {
  await readHeader(bytes)
  return inTurn(async () => {
    try {
      return await encode((await open(bytes)).autoOrient(), frame)
    } catch {
      throw new PictureRefused(m.damaged)
    }
  })
}

/** `failOn`: a camera's odd metadata is no fault, a missing part of the picture is. */
async function open(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 })
}

/** Refuses what is none of the formats, and what would be too large, before a pixel of it is decoded. */
async function readHeader(bytes: Buffer): Promise<void> {
  const format = pictureFormat(bytes)
  if (!format) throw new PictureRefused(m.notAPicture)
  const sharp = await loadSharp()
  let header: Metadata
  try {
    header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    throw new PictureRefused(m.damaged)
  }
  const found = header.format === 'heif' ? 'avif' : header.format
  if (found !== format || (found === 'avif' && header.compression !== 'av1')) throw new PictureRefused(m.notAPicture)
  if (header.width * header.height > mostPixels) throw new PictureRefused(m.tooManyPixels)
}

async function encode(picture: Sharp, frame: PictureFrame = { atMost: longestSide }): Promise<EncodedPicture> {
  const size =
    'atMost' in frame
      ? ({ width: frame.atMost, height: longestSide, fit: 'inside', withoutEnlargement: true } as const)
      : ({ ...frame, fit: 'cover' } as const)
  const { data, info } = await picture
    .resize(size)
    .timeout({ seconds: longestSeconds })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
}
