import { DamagedArchiveError } from './damagedArchive.ts'

/** A file of an archive. Its content is read once, and before the next entry. */
export type Entry = { readonly name: string; readonly byteSize: number; readonly content: Chunks }

export type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>

const blockSize = 512
const maxNameLength = 100
const maxPrefixLength = 155

/** Writes the ustar format of POSIX, which every `tar` reads. */
export async function* packTar(entries: AsyncIterable<Entry>, modifiedAt: Date): AsyncGenerator<Buffer> {
  for await (const { name, byteSize, content } of entries) {
    yield createHeader(name, byteSize, modifiedAt)
    let length = 0
    for await (const chunk of content) {
      length += chunk.length
      yield chunk
    }
    if (length !== byteSize) throw new Error(`${name} has ${length} bytes instead of ${byteSize}`)
    yield Buffer.alloc(getPadding(byteSize))
  }
  yield Buffer.alloc(2 * blockSize)
}

const getPadding = (byteSize: number): number => (blockSize - (byteSize % blockSize)) % blockSize

function createHeader(path: string, byteSize: number, modifiedAt: Date): Buffer {
  const { prefix, name } = splitPath(path)
  const header = Buffer.alloc(blockSize)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8), 100)
  header.write(octal(byteSize, 12) + octal(Math.floor(modifiedAt.getTime() / 1_000), 12), 124)
  header.write(`${' '.repeat(8)}0`, 148)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  header.write(`${sumBytes(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function splitPath(path: string): { prefix: string; name: string } {
  const slash = path.length > maxNameLength ? path.lastIndexOf('/') : -1
  const prefix = path.slice(0, Math.max(slash, 0))
  const name = path.slice(slash + 1)
  if (name.length > maxNameLength || prefix.length > maxPrefixLength)
    throw new Error(`${path} is too long for an archive`)
  return { prefix, name }
}

const sumBytes = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

/** Reads what `packTar` writes. What the caller leaves of a content is skipped. Throws DamagedArchiveError if the archive is cut off. */
export async function* unpackTar(stream: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new BlockReader(stream)
  while (true) {
    const header = await reader.readExactly(blockSize)
    if (header.every((byte) => byte === 0)) return reader.drain()
    const { name, byteSize } = parseHeader(header)
    const content = reader.readChunks(byteSize)
    yield { name, byteSize, content }
    for await (const _ of content) continue
    await reader.readExactly(getPadding(byteSize))
  }
}

function parseHeader(header: Buffer): { name: string; byteSize: number } {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).split('\0', 1)[0] ?? ''
  const sum = Number.parseInt(text(148, 8), 8)
  const blank = Buffer.from(header).fill(' ', 148, 156)
  if (sum !== sumBytes(blank)) throw new DamagedArchiveError('a header is damaged')
  const prefix = text(345, maxPrefixLength)
  return { name: `${prefix && `${prefix}/`}${text(0, maxNameLength)}`, byteSize: Number.parseInt(text(124, 12), 8) }
}

class BlockReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#source = stream[Symbol.asyncIterator]()
  }

  async readExactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const chunk of this.readChunks(length)) parts.push(chunk)
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
  }

  async *readChunks(length: number): AsyncGenerator<Buffer> {
    let missing = length
    while (missing > 0) {
      if (!this.#rest.length) this.#rest = await this.#readNext()
      const chunk = this.#rest.subarray(0, missing)
      this.#rest = this.#rest.subarray(chunk.length)
      missing -= chunk.length
      if (chunk.length) yield chunk
    }
  }

  /** The end of the compressed stream has a checksum, too. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done) continue
  }

  async #readNext(): Promise<Buffer> {
    const next = await this.#source.next()
    if (next.done) throw new DamagedArchiveError('its end is missing')
    return next.value
  }
}
