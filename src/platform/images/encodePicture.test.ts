import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { encodePicture, PictureRejectedError } from './encodePicture.ts'
import { detectPictureFormat } from './pictureFormat.ts'

const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const
const red = { r: 200, g: 20, b: 20 }
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const

const drawNoise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red, noise } })

const avatar = { width: 256, height: 256 }

/** Returns a PNG whose header claims a size but which contains few pixels. */
function createPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('encodePicture', () => {
  it.each(nonEmpty(formats))('crops a %s to a square WebP', async (format) => {
    const original = await drawNoise(120, 90)[format]().toBuffer()
    expect(detectPictureFormat(original)).toBe(format)
    const { bytes, ...facts } = await encodePicture(original, avatar)
    expect(facts).toEqual({ contentType: 'image/webp', width: 256, height: 256 })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  it.each(nonEmpty(formats))('rejects a truncated %s', async (format) => {
    const complete = await drawNoise(120, 90)[format]().toBuffer()
    const truncated = complete.subarray(0, Math.floor(complete.length * 0.6))
    await expect(encodePicture(truncated, avatar)).rejects.toThrow('This picture is damaged or incomplete.')
  })

  it('keeps the size without a frame', async () => {
    const original = await drawNoise(400, 300).png().toBuffer()
    expect(await encodePicture(original)).toMatchObject({ width: 400, height: 300 })
  })

  it('removes all metadata: location, camera, profile and text', async () => {
    const exif = { IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } }
    const original = await drawNoise(64, 64).withExif(exif).withIccProfile('p3').withXmp('<x/>').jpeg().toBuffer()
    expect(await sharp(original).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() })
    const { exif: left, icc, xmp, iptc } = await sharp((await encodePicture(original)).bytes).metadata()
    expect([left, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('applies the EXIF orientation', async () => {
    const original = await drawNoise(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes, width, height } = await encodePicture(original)
    expect([width, height]).toEqual([40, 80])
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
  })

  it('keeps transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const original = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { channels } = await sharp((await encodePicture(original, avatar)).bytes).stats()
    expect(channels[3]?.max).toBe(0)
  })

  it('rejects more than 16.7 million pixels from the header alone', async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [4_097, 4_096],
      [16_777_217, 1],
    ] as const) {
      await expect(encodePicture(createPng(width, height), avatar)).rejects.toThrow('at most 16.7 million pixels')
    }
    const largest = await sharp({ create: { width: 4_096, height: 4_096, channels: 3, background: red } })
      .png()
      .toBuffer()
    expect(await encodePicture(largest, avatar)).toMatchObject({ width: 256 })
  })

  it('rejects content that is not in a supported format', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const tiff = await drawNoise(8, 8).tiff().toBuffer()
    const others = [
      svg,
      `<?xml version="1.0"?>${svg}`,
      '<!doctype html><b>x',
      '%PDF-1.7',
      'GIF8',
      'BM',
      '',
      '\0'.repeat(99),
    ]
    for (const bytes of [...others.map((text) => Buffer.from(text)), tiff, createPng(9, 9).subarray(1)]) {
      await expect(encodePicture(bytes, avatar)).rejects.toThrow('This file is not a picture.')
    }
  })

  it('rejects an image signature followed by other content', async () => {
    for (const head of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBPVP8 ', 'GIF89a', '\0\0\0\x20ftypavif']) {
      const bytes = Buffer.from(`${head}<svg onload=alert(1)>`, 'latin1')
      await expect(encodePicture(bytes, avatar)).rejects.toThrow(PictureRejectedError)
    }
  })

  it('removes data after the end of an image', async () => {
    const original = Buffer.concat([await drawNoise(64, 64).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await encodePicture(original, avatar)).bytes.toString('latin1')).not.toContain('script')
  })

  it('encodes many images that arrive at once', async () => {
    const original = await drawNoise(40, 40).png().toBuffer()
    const all = await Promise.all(Array.from({ length: 12 }, () => encodePicture(original, avatar)))
    expect(all).toHaveLength(12)
  })

  it('explains a rejection in the current language', async () => {
    const error: PictureRejectedError = await encodePicture(Buffer.from('x')).catch((thrown) => thrown)
    expect(withLanguage('zh', error.explain)).toContain('该文件不是图片')
  })
})
