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
import { startS3 } from '#tests/s3.ts'
import { Unavailable } from '../errors.ts'
import { S3Files } from './s3Files.ts'

const s3 = await startS3()
const passing = mkdtempSync(join(tmpdir(), 'backplane-s3-'))
afterAll(async () => {
  await s3.stop()
  rmSync(passing, { recursive: true })
})
const config = {
  bucket: 'files',
  endpoint: s3.origin,
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  directUploads: true,
}
const files = new S3Files(config, passing)

async function read(name: string, range?: { start: number; end: number }) {
  const file = await files.open(name, range)
  return file && { text: (await buffer(file.stream)).toString(), byteSize: file.byteSize }
}

describe('S3Files', () => {
  it('gives back what was put, from memory or from a stream, whole or a part', async () => {
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

  it('shows nothing of what breaks off, and leaves nothing of it here', async () => {
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(files.put('images/b', cut)).rejects.toThrow('connection lost')
    expect([s3.files.has('images/b'), readdirSync(passing)]).toEqual([false, []])
  })

  it('fetches a file to this machine, and keeps it no longer than it is open', async () => {
    await files.put('images/c', Buffer.from('0123456789'))
    const file = await files.openLocal('images/c')
    expect(readFileSync(file?.path ?? '', 'utf8')).toBe('0123456789')
    await file?.close()
    expect(readdirSync(passing)).toEqual([])
  })

  it('gives a store up that takes requests and says nothing, but lets it take its time once it answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const impatient = new S3Files({ ...config, endpoint: `http://127.0.0.1:${port}` }, passing, 200)
    await expect(impatient.put('images/d', Buffer.from('x'))).rejects.toThrow(Unavailable)
    await expect(impatient.put('images/d', Readable.from([Buffer.from('x')]))).rejects.toThrow(Unavailable)
    await expect(impatient.open('images/d')).rejects.toThrow(Unavailable)
    await expect(impatient.delete('images/d')).rejects.toThrow(Unavailable)
    expect(readdirSync(passing)).toEqual([])
    silent.close()

    await files.put('images/e', Buffer.alloc(5_000_000, 'e'))
    const read = await new S3Files(config, passing, 2_000).open('images/e')
    await sleep(2_500)
    expect(await buffer(read?.stream as Readable)).toHaveLength(5_000_000)
  })

  it('lists a folder, and refuses names that could lead elsewhere', async () => {
    await files.put('old/a', Buffer.from('x'))
    const names = await Array.fromAsync(files.listBefore('old', new Date(Date.now() + 60_000)))
    expect(names).toEqual(['old/a'])
    expect(await Array.fromAsync(files.listBefore('old', new Date(0)))).toEqual([])
    await expect(files.put('../x', Buffer.from('x'))).rejects.toThrow('Not a name of a stored file')
  })

  it('lets a browser put exactly what was agreed (D37)', async () => {
    const body = 'a zip'
    const md5 = createHash('md5').update(body).digest('base64')
    const terms = { contentType: 'application/zip', byteSize: 5, md5, seconds: 900 }
    const put = await files.presignPut('incoming/x', terms)
    if (!put) throw new Error('No address')
    expect(new URL(put.url).searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-md5;content-type;host',
    )
    const send = (text: string) => fetch(put.url, { method: 'PUT', headers: put.headers, body: text })
    expect((await send('a zap')).status).toBe(400)
    expect((await send(body)).status).toBe(200)
    expect(await read('incoming/x')).toEqual({ text: body, byteSize: 5 })
    const alone = new S3Files({ ...config, directUploads: false }, passing)
    expect(await alone.presignPut('incoming/x', terms)).toBeUndefined()
  })

  it('says that the site cannot answer now when the store does not', async () => {
    s3.state.isDown = true
    await expect(files.open('images/c')).rejects.toThrow(Unavailable)
    s3.state.isDown = false
    const away = new S3Files({ ...config, endpoint: 'http://127.0.0.1:9' }, passing)
    await expect(away.delete('images/c')).rejects.toThrow(Unavailable)
  })
})
