import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '#language/language.ts'
import { encodePicture, PictureRefused } from './encodePicture.ts'
import { pictureFormat } from './pictureFormat.ts'

const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const
const red = { r: 200, g: 20, b: 20 }
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red, noise } })

const avatar = { width: 256, height: 256 }

/** A PNG that claims a size, with hardly any pixels behind it. */
function pngOf(width: number, height: number): Buffer {
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
  it.each(formats)('makes a square WebP of a %s', async (format) => {
    const original = await drawn(120, 90)[format]().toBuffer()
    expect(pictureFormat(original)).toBe(format)
    const { bytes, ...facts } = await encodePicture(original, avatar)
    expect(facts).toEqual({ contentType: 'image/webp', width: 256, height: 256 })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  it.each(formats)('refuses a %s of which a part is missing', async (format) => {
    const whole = await drawn(120, 90)[format]().toBuffer()
    const cut = whole.subarray(0, Math.floor(whole.length * 0.6))
    await expect(encodePicture(cut, avatar)).rejects.toThrow('This picture is damaged or incomplete.')
  })

  it('leaves the size as it is where nothing is to be cut', async () => {
    const original = await drawn(400, 300).png().toBuffer()
    expect(await encodePicture(original)).toMatchObject({ width: 400, height: 300 })
  })

  it('drops all metadata: place, camera, profile and text (D38)', async () => {
    const exif = { IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } }
    const original = await drawn(64, 64).withExif(exif).withIccProfile('p3').withXmp('<x/>').jpeg().toBuffer()
    expect(await sharp(original).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() })
    const { exif: left, icc, xmp, iptc } = await sharp((await encodePicture(original)).bytes).metadata()
    expect([left, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('turns a picture as its orientation says', async () => {
    const original = await drawn(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes, width, height } = await encodePicture(original)
    expect([width, height]).toEqual([40, 80])
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
  })

  it('keeps what is transparent so', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const original = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { channels } = await sharp((await encodePicture(original, avatar)).bytes).stats()
    expect(channels[3]?.max).toBe(0)
  })

  it('refuses more than 16.7 million pixels by the header alone (requirement 50)', async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [4_097, 4_096],
      [16_777_217, 1],
    ] as const) {
      await expect(encodePicture(pngOf(width, height), avatar)).rejects.toThrow('at most 16.7 million pixels')
    }
    const most = await sharp({ create: { width: 4_096, height: 4_096, channels: 3, background: red } })
      .png()
      .toBuffer()
    expect(await encodePicture(most, avatar)).toMatchObject({ width: 256 })
  })

  it('refuses what is no picture by its content, whatever it may be called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const tiff = await drawn(8, 8).tiff().toBuffer()
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
    for (const bytes of [...others.map((text) => Buffer.from(text)), tiff, pngOf(9, 9).subarray(1)]) {
      await expect(encodePicture(bytes, avatar)).rejects.toThrow('This file is not a picture.')
    }
  })

  it('refuses the first bytes of a picture with something else behind them', async () => {
    for (const head of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBPVP8 ', 'GIF89a', '\0\0\0\x20ftypavif']) {
      const bytes = Buffer.from(`${head}<svg onload=alert(1)>`, 'latin1')
      await expect(encodePicture(bytes, avatar)).rejects.toThrow(PictureRefused)
    }
  })

  it('lets nothing through that follows a picture', async () => {
    const original = Buffer.concat([await drawn(64, 64).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await encodePicture(original, avatar)).bytes.toString('latin1')).not.toContain('script')
  })

  it('finishes all of many pictures that come at once', async () => {
    const original = await drawn(40, 40).png().toBuffer()
    const all = await Promise.all(Array.from({ length: 12 }, () => encodePicture(original, avatar)))
    expect(all).toHaveLength(12)
  })

  it('explains itself in the language of whoever asks', async () => {
    const refusal: PictureRefused = await encodePicture(Buffer.from('x')).catch((error) => error)
    expect(inLanguage('zh', refusal.explain)).toContain('该文件不是图片')
  })
})
