import { crc32 } from '../zip/crc32.ts'
import { ByteWriter } from './byteWriter.ts'

/** Fields other than name and content exist to test malformed zips. */
export type NewZipEntry = {
  name: string
  content: Uint8Array
  /** Defaults to false: stored. */
  deflate?: boolean
  flags?: number
  method?: number
  unixMode?: number
  /** False values to write instead of the real ones. */
  claims?: { crc?: number; packedBytes?: number; unpackedBytes?: number; headerOffset?: number; headerName?: string }
}

type WrittenEntry = { entry: NewZipEntry; name: Uint8Array; packed: Uint8Array; offset: number; crc: number }

const utf8Names = 0x0800
const utf8 = new TextEncoder()
const version = 20
const unix = 3

/** Writes a zip for tests and demo content. `before` and `comment` surround it. */
export async function writeZip(
  entries: readonly NewZipEntry[],
  { before = new Uint8Array(0), comment = '' } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ByteWriter().bytes(before)
  const written: WrittenEntry[] = []
  for (const entry of entries) {
    const packed = entry.deflate ? await deflate(entry.content) : entry.content
    const writtenEntry = {
      entry,
      name: utf8.encode(entry.name),
      packed,
      offset: writer.length,
      crc: crc32(entry.content),
    }
    writer.u32(0x04034b50).u16(version)
    writeFacts(writer, { ...writtenEntry, name: utf8.encode(entry.claims?.headerName ?? entry.name) })
    writer.bytes(utf8.encode(entry.claims?.headerName ?? entry.name)).bytes(packed)
    written.push(writtenEntry)
  }
  const start = writer.length
  for (const one of written) writeDirectoryEntry(writer, one)
  const bytes = writer.length - start
  writer.u32(0x06054b50).u16(0).u16(0).u16(entries.length).u16(entries.length).u32(bytes, start)
  return writer.u16(comment.length).ascii(comment).toBytes()
}

function writeFacts(writer: ByteWriter, { entry, name, packed, crc }: WrittenEntry): void {
  const { claims = {}, content, method = entry.deflate ? 8 : 0 } = entry
  writer
    .u16(entry.flags ?? utf8Names)
    .u16(method)
    .u32(0)
  writer.u32(claims.crc ?? crc, claims.packedBytes ?? packed.length, claims.unpackedBytes ?? content.length)
  writer.u16(name.length).u16(0)
}

function writeDirectoryEntry(writer: ByteWriter, written: WrittenEntry): void {
  writer.u32(0x02014b50).u8(version).u8(unix).u16(version)
  writeFacts(writer, written)
  writer
    .u16(0)
    .u16(0)
    .u16(0)
    .u32(((written.entry.unixMode ?? 0o100644) << 16) >>> 0)
  writer.u32(written.entry.claims?.headerOffset ?? written.offset).bytes(written.name)
}

async function deflate(content: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([content as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
