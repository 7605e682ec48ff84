import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { DiskFileStore } from './diskFileStore.ts'

const root = mkdtempSync(join(tmpdir(), 'backplane-files-'))
afterAll(() => rmSync(root, { recursive: true }))
const files = new DiskFileStore(root)
const listUnfinished = () => readdirSync(join(root, '.unfinished'))

async function read(name: string) {
  const file = await files.open(name)
  return file && { text: (await buffer(file.stream)).toString(), byteSize: file.byteSize }
}

async function listNames(folder: string, before: Date) {
  const names: string[] = []
  for await (const name of files.listBefore(folder, before)) names.push(name)
  return names.sort()
}

describe('DiskFiles', () => {
  it('stores a buffer or a stream, and replaces a file atomically', async () => {
    await files.put('images/a', Buffer.from('first'))
    expect(await read('images/a')).toEqual({ text: 'first', byteSize: 5 })
    await files.put('images/a', Readable.from([Buffer.from('sec'), Buffer.from('ond')]))
    expect(await read('images/a')).toEqual({ text: 'second', byteSize: 6 })
    expect(listUnfinished()).toEqual([])
  })

  it('opens a byte range, and a local path whose close keeps the file', async () => {
    await files.put('images/r', Buffer.from('0123456789'))
    const part = await files.open('images/r', { start: 2, end: 4 })
    expect([part && (await buffer(part.stream)).toString(), part?.byteSize]).toEqual(['234', 10])
    const file = await files.openLocal('images/r')
    expect(readFileSync(file?.path ?? '', 'utf8')).toBe('0123456789')
    await file?.close()
    expect(await read('images/r')).toMatchObject({ byteSize: 10 })
    expect(await files.openLocal('images/none')).toBeUndefined()
  })

  it('returns undefined for a deleted or unknown file, and deletes idempotently', async () => {
    await files.put('images/b', Buffer.from('x'))
    await files.delete('images/b')
    await files.delete('images/b')
    expect(await files.open('images/b')).toBeUndefined()
    expect(await files.open('nowhere/b')).toBeUndefined()
  })

  it('keeps the previous file if a write fails', async () => {
    await files.put('images/c', Buffer.from('whole'))
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(files.put('images/c', failing)).rejects.toThrow('connection lost')
    expect((await read('images/c'))?.text).toBe('whole')
    expect(listUnfinished()).toEqual([])
  })

  it('rejects names that could leave the store', async () => {
    const names = ['', '.', '..', '../x', 'images/../../x', '/etc/passwd', 'images//x', 'images/', '.unfinished/x']
    for (const name of [...names, 'a\\b', 'a\0b', 'a b', 'ä', '%2e%2e/x', 'images/.x', 'x'.repeat(101)]) {
      await expect(files.put(name, Buffer.from('x')), name).rejects.toThrow('Not a name of a stored file')
      await expect(files.open(name), name).rejects.toThrow('Not a name of a stored file')
      await expect(files.delete(name), name).rejects.toThrow('Not a name of a stored file')
    }
  })

  it('lists files older than a date, and deletes old unfinished writes', async () => {
    const old = new Date('2026-01-01T00:00:00Z')
    const noon = new Date('2026-01-02T12:00:00Z')
    await files.put('old/a', Buffer.from('x'))
    await files.put('old/b', Buffer.from('x'))
    utimesSync(join(root, 'old/a'), old, old)
    expect(await listNames('old', noon)).toEqual(['old/a'])
    expect(await listNames('nowhere', noon)).toEqual([])
    for (const name of ['started-long-ago', 'started-now']) writeFileSync(join(root, '.unfinished', name), 'x')
    utimesSync(join(root, '.unfinished/started-long-ago'), old, old)
    await files.deleteUnfinished(noon)
    expect(listUnfinished()).toEqual(['started-now'])
  })
})
