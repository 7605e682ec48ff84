import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { startFakeS3 } from '#tests/fakeS3.ts'
import { UnavailableError } from '../errors.ts'
import { S3FileStore } from './s3FileStore.ts'

const s3 = await startFakeS3()
const temporaryDirectory = mkdtempSync(join(tmpdir(), 'backplane-s3-'))
afterAll(async () => {
  await s3.stop()
  rmSync(temporaryDirectory, { recursive: true })
})
const config = {
  bucket: 'files',
  endpoint: s3.origin,
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  directUploads: true,
}
const files = new S3FileStore(config, temporaryDirectory)

async function read(name: string, range?: { start: number; end: number }) {
  const file = await files.open(name, range)
  return file && { text: (await buffer(file.stream)).toString(), byteSize: file.byteSize }
}

describe('S3Files', () => {
  it('stores a buffer or a stream, and opens the whole file or a byte range', async () => {
    await files.put('images/a', Buffer.from('first'))
    expect(await read('images/a')).toEqual({ text: 'first', byteSize: 5 })
    await files.put('images/a', Readable.from([Buffer.from('sec'), Buffer.from('ond')]))
    expect(await read('images/a')).toEqual({ text: 'second', byteSize: 6 })
    expect(await read('images/a', { start: 1, end: 2 })).toEqual({ text: 'ec', byteSize: 6 })
    await files.delete('images/a')
    await files.delete('images/a')
    expect(await read('images/a')).toBeUndefined()
    expect(await files.openLocal('images/a')).toBeUndefined()
  })

  it('uploads nothing and leaves no temporary file if a write fails', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(files.put('images/b', failing)).rejects.toThrow('connection lost')
    expect([s3.files.has('images/b'), readdirSync(temporaryDirectory)]).toEqual([false, []])
  })

  it('downloads a file for local access and deletes the copy on close', async () => {
    await files.put('images/c', Buffer.from('0123456789'))
    const file = await files.openLocal('images/c')
    expect(readFileSync(file?.path ?? '', 'utf8')).toBe('0123456789')
    await file?.close()
    expect(readdirSync(temporaryDirectory)).toEqual([])
  })

  it('times out if the store does not respond, but not while it streams a response', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const withShortTimeout = new S3FileStore(
      { ...config, endpoint: `http://127.0.0.1:${port}` },
      temporaryDirectory,
      200,
    )
    await expect(withShortTimeout.put('images/d', Buffer.from('x'))).rejects.toThrow(UnavailableError)
    await expect(withShortTimeout.put('images/d', Readable.from([Buffer.from('x')]))).rejects.toThrow(UnavailableError)
    await expect(withShortTimeout.open('images/d')).rejects.toThrow(UnavailableError)
    await expect(withShortTimeout.delete('images/d')).rejects.toThrow(UnavailableError)
    expect(readdirSync(temporaryDirectory)).toEqual([])
    silent.close()

    await files.put('images/e', Buffer.alloc(5_000_000, 'e'))
    const read = await new S3FileStore(config, temporaryDirectory, 2_000).open('images/e')
    await sleep(2_500)
    expect(await buffer(read?.stream as Readable)).toHaveLength(5_000_000)
  })

  it('lists files older than a date, and rejects names that could leave the store', async () => {
    await files.put('old/a', Buffer.from('x'))
    const names = await Array.fromAsync(files.listBefore('old', new Date(Date.now() + 60_000)))
    expect(names).toEqual(['old/a'])
    expect(await Array.fromAsync(files.listBefore('old', new Date(0)))).toEqual([])
    await expect(files.put('../x', Buffer.from('x'))).rejects.toThrow('Not a name of a stored file')
  })

  it('presigns an upload of exactly the agreed content, if direct uploads are on', async () => {
    const body = 'a zip'
    const md5 = createHash('md5').update(body).digest('base64')
    const terms = { contentType: 'application/zip', byteSize: 5, md5, expiresInSeconds: 900 }
    const put = await files.presignPut('incoming/x', terms)
    if (!put) throw new Error('No address')
    expect(new URL(put.url).searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-md5;content-type;host',
    )
    const send = (text: string) => fetch(put.url, { method: 'PUT', headers: put.headers, body: text })
    expect((await send('a zap')).status).toBe(400)
    expect((await send(body)).status).toBe(200)
    expect(await read('incoming/x')).toEqual({ text: body, byteSize: 5 })
    const withoutDirectUploads = new S3FileStore({ ...config, directUploads: false }, temporaryDirectory)
    expect(await withoutDirectUploads.presignPut('incoming/x', terms)).toBeUndefined()
  })

  it('throws UnavailableError if the store is down or unreachable', async () => {
    s3.state.isDown = true
    await expect(files.open('images/c')).rejects.toThrow(UnavailableError)
    s3.state.isDown = false
    const unreachable = new S3FileStore({ ...config, endpoint: 'http://127.0.0.1:9' }, temporaryDirectory)
    await expect(unreachable.delete('images/c')).rejects.toThrow(UnavailableError)
  })
})
