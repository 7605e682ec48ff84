import { crc32 } from 'node:zlib'

export type ZipMember = {
  name: string
  byteSize: number
  /** Must yield exactly `byteSize` bytes. */
  open(): Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>
}

const localHeaderBytes = 30
const descriptorBytes = 16
const directoryHeaderBytes = 46
const endBytes = 22

/** Checksums follow the contents, because they are only known then; names are in UTF-8. */
const flags = 0x0808
const version = 20

/** The value that programs on Unix write, so that names are read as UTF-8 and files are readable. */
const madeBy = (3 << 8) | version
const fileMode = 0o100644

const toName = ({ name }: ZipMember): Buffer => Buffer.from(name)

/** Returns the size in bytes of the zip that `streamZip` yields. */
export function getZipSize(members: readonly ZipMember[]): number {
  const sizes = members.map((member) => {
    const nameBytes = toName(member).length
    return localHeaderBytes + nameBytes + member.byteSize + descriptorBytes + directoryHeaderBytes + nameBytes
  })
  return sizes.reduce((sum, size) => sum + size, endBytes)
}

/** Stores contents as they are: saves are compressed already. Below 4 GiB and 65,536 members. */
export async function* streamZip(members: readonly ZipMember[], at: Date): AsyncGenerator<Uint8Array> {
  const stamp = toDosTime(at)
  const directory: Buffer[] = []
  let offset = 0
  for (const member of members) {
    const name = toName(member)
    yield Buffer.concat([createLocalHeader(name, stamp), name])
    let crc = 0
    let byteSize = 0
    for await (const chunk of await member.open()) {
      crc = crc32(chunk, crc)
      byteSize += chunk.length
      yield chunk
    }
    if (byteSize !== member.byteSize) throw new Error(`${member.name} has ${byteSize} bytes, not ${member.byteSize}`)
    yield createDescriptor(crc, byteSize)
    directory.push(createDirectoryHeader({ name, stamp, crc, byteSize, offset }), name)
    offset += localHeaderBytes + name.length + byteSize + descriptorBytes
  }
  const directoryBytes = directory.reduce((sum, part) => sum + part.length, 0)
  yield Buffer.concat([...directory, createEnd(members.length, directoryBytes, offset)])
}

type DosTime = { time: number; date: number }

function toDosTime(at: Date): DosTime {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return { time, date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate() }
}

function createLocalHeader(name: Buffer, { time, date }: DosTime): Buffer {
  const header = Buffer.alloc(localHeaderBytes)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(time, 10)
  header.writeUInt16LE(date, 12)
  header.writeUInt16LE(name.length, 26)
  return header
}

function createDescriptor(crc: number, byteSize: number): Buffer {
  const descriptor = Buffer.alloc(descriptorBytes)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(byteSize, 8)
  descriptor.writeUInt32LE(byteSize, 12)
  return descriptor
}

type Written = { name: Buffer; stamp: DosTime; crc: number; byteSize: number; offset: number }

function createDirectoryHeader({ name, stamp, crc, byteSize, offset }: Written): Buffer {
  const header = Buffer.alloc(directoryHeaderBytes)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(madeBy, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(stamp.time, 12)
  header.writeUInt16LE(stamp.date, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(byteSize, 20)
  header.writeUInt32LE(byteSize, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(fileMode * 0x1_0000, 38)
  header.writeUInt32LE(offset, 42)
  return header
}

function createEnd(count: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(endBytes)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
