import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createSeededRandom, mutationCount, mutationTimeoutMs, smallSave } from '#tests/gameFiles.ts'
import { bytesSource, GameFileError, type NewZipEntry, readCreation, writeSave, writeZip } from '../index.ts'

const save = writeSave(smallSave)
const good: NewZipEntry = { name: 'data.partialworld', content: save, deflate: true }
const other: NewZipEntry = { name: 'other', content: new Uint8Array(40) }
const zeros = (length: number) => new Uint8Array(length)

async function zipAndRead(entries: readonly NewZipEntry[], around?: Parameters<typeof writeZip>[1]): Promise<string> {
  return readMessage(await writeZip(entries, around))
}

async function readMessage(bytes: Uint8Array): Promise<string> {
  try {
    await readCreation(bytesSource(bytes))
    return 'read'
  } catch (error) {
    if (error instanceof GameFileError) return error.message
    throw error
  }
}

describe('a zip', () => {
  it('is read, stored or deflated, with other files beside the save', async () => {
    expect(await zipAndRead([good, other])).toBe('read')
    expect(await zipAndRead([{ ...good, deflate: false }], { comment: 'made by hand' })).toBe('read')
  })

  it.each<[string, Partial<NewZipEntry>]>([
    ['leads out of its folder', { name: '../data.partialworld' }],
    ['leads out after a folder', { name: 'a/../../data.partialworld' }],
    ['leads out with backslashes', { name: '..\\data.partialworld' }],
    ['is absolute', { name: '/data.partialworld' }],
    ['names a drive', { name: 'C:\\data.partialworld' }],
    ['is empty', { name: '' }],
    ['holds control characters', { name: 'a\0.partialworld' }],
    ['is too long', { name: `${'a'.repeat(2_000)}.partialworld` }],
    ['has empty parts', { name: 'a//data.partialworld' }],
  ])('is rejected if an entry name %s', async (_, entry) => {
    expect(await zipAndRead([{ ...good, ...entry }])).toContain('is not a name that a file in a zip may have')
    expect(await zipAndRead([good, { ...other, ...entry }])).toContain('is not a name that a file in a zip may have')
  })

  it.each<[string, Partial<NewZipEntry>]>([
    ['is a link or device', { unixMode: 0o120777 }],
    ['is a link or device', { unixMode: 0o020666 }],
    ['is encrypted', { flags: 1 }],
    ['is packed in a way that cannot be read (method 14)', { method: 14 }],
    ['is damaged: its checksum is wrong', { claims: { crc: 7 } }],
    ["is not what the zip's directory says it is", { claims: { unpackedBytes: save.length - 1 } }],
    ["is not what the zip's directory says it is", { claims: { unpackedBytes: save.length + 1 } }],
    ["is not what the zip's directory says it is", { claims: { headerName: 'data.partialworlD' } }],
    ['is damaged: it cannot be unpacked', { content: save, deflate: false, method: 8 }],
  ])('is rejected if its save, or a file beside it, %s', async (sentence, entry) => {
    expect(await zipAndRead([{ ...good, ...entry }])).toContain(sentence)
    const beside = { content: save, deflate: true, ...entry, name: 'images/beside.png' }
    if (!entry.claims?.headerName) expect(await zipAndRead([good, beside])).toContain(sentence)
  })

  it('is rejected for overlapping files or duplicate names', async () => {
    expect(await zipAndRead([good, { ...other, claims: { headerOffset: 0 } }])).toMatch(
      /lies within another|says it is/,
    )
    expect(await zipAndRead([good, { ...other, claims: { packedBytes: 41 } }])).toContain('lies within another file')
    expect(await zipAndRead([good, { ...other, name: 'DATA.partialworld' }])).toContain('is in this zip twice')
  })

  it('is rejected as a bomb: by ratio, total size, entry count or false sizes', async () => {
    const bomb = { name: 'data.partialworld', content: zeros(20_000_000), deflate: true }
    expect(await zipAndRead([bomb])).toContain('would unpack to more than 100 times its size')
    expect(await zipAndRead([good, { ...bomb, name: 'beside' }])).toContain('would unpack to more than 100 times')
    const lie = { ...bomb, claims: { unpackedBytes: 60_000 } }
    expect(await zipAndRead([lie])).toContain('is neither a save')
    const hugeClaim = { ...other, claims: { unpackedBytes: 2 ** 31, packedBytes: 2 ** 30 } }
    expect(await zipAndRead([hugeClaim])).toContain('would be larger than 1024 MiB')
    const many = Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}`, content: zeros(0) }))
    expect(await zipAndRead(many)).toBe('This zip holds 20,001 files, more than 20,000.')
  })

  it('must be the whole file, so that no file has two meanings', async () => {
    const bytes = await writeZip([good])
    expect(await readMessage(new Uint8Array([...bytes, 1]))).toBe('Something else follows the zip in this file.')
    const preceded = await writeZip([good], { before: new Uint8Array([80, 75, 3, 4, 9, 9]) })
    expect(await readMessage(preceded)).toBe('There is other data before the zip in this file.')
  })

  it('is rejected within one second and 100 MB, whatever it would unpack to', async () => {
    const unpackedBytes = 150_000_000
    const packed = deflateRawSync(zeros(unpackedBytes))
    const bomb = { name: 'data.partialworld', content: packed, method: 8, claims: { unpackedBytes } }
    const claims = { unpackedBytes: 60_000 }
    const bombs: NewZipEntry[][] = [
      [bomb],
      [{ ...bomb, claims }],
      [good, { ...bomb, name: 'images/thumbnail.png' }],
      [good, { ...bomb, name: 'placements.jecs', claims }, { ...bomb, name: 'meta.jecs', claims }],
      Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}`, content: zeros(0) })),
    ]
    for (const entries of bombs) {
      const bytes = await writeZip(entries)
      const [memory, cpu] = [process.memoryUsage.rss(), process.cpuUsage()]
      const message = await readMessage(bytes)
      const { user, system } = process.cpuUsage(cpu)
      // CPU time, because other tests may run at the same time.
      expect((user + system) / 1_000, message).toBeLessThan(1_000)
      expect((process.memoryUsage.rss() - memory) / 2 ** 20, message).toBeLessThan(100)
      expect(message).toMatch(/\.$/)
    }
  })

  it('is called incomplete wherever it is truncated', async () => {
    const bytes = await writeZip([good, other], { comment: 'Made by hand' })
    for (let length = 1; length < bytes.length; length++) {
      expect(await readMessage(bytes.subarray(0, length)), `cut at ${length}`).toMatch(/incomplete/)
    }
  })

  it('is read or rejected however it was mutated', { timeout: mutationTimeoutMs }, async () => {
    const bytes = await writeZip([good, other])
    const next = createSeededRandom(7)
    for (let count = 0; count < mutationCount; count++) {
      const copy = bytes.slice()
      for (let change = 1 + next(3); change > 0; change--) copy[next(copy.length)] = next(256)
      await readMessage(copy)
    }
  })
})
