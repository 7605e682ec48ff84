/** Types of streams and offsets of a Windows minidump. */
const streamTypes = { modules: 4, exception: 6, system: 7 }
const directoryEntryBytes = 12
const moduleBytes = 108
const maxStreams = 200
const maxModules = 2_000
const maxNameLength = 260

const exceptionNames: Record<number, string> = {
  0x80000003: 'breakpoint',
  0xc0000005: 'access violation',
  0xc000001d: 'illegal instruction',
  0xc0000094: 'integer division by zero',
  0xc00000fd: 'stack overflow',
  0xc0000374: 'heap corruption',
  0xc0000409: 'stack buffer overrun',
}

const architectures: Record<number, string> = { 0: 'x86', 5: 'ARM', 9: 'x64', 12: 'ARM64' }

/** Reads exactly so many bytes at an offset, or fewer at the end of the file. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

const hex = (value: number | bigint, digits = 8): string => `0x${value.toString(16).padStart(digits, '0')}`

/** Returns lines that say what crashed; empty for a dump without them, or a damaged one. */
export async function describeMinidump(read: ReadBytes): Promise<string> {
  try {
    return (await listFacts(read)).join('\n')
  } catch (error) {
    // A read beyond the end of a view means that the file is cut off or lies about its own layout.
    if (error instanceof RangeError) return ''
    throw error
  }
}

async function listFacts(read: ReadBytes): Promise<string[]> {
  const header = viewOf(await read(0, 32))
  const count = Math.min(header.getUint32(8, true), maxStreams)
  const directory = viewOf(await read(header.getUint32(12, true), count * directoryEntryBytes))
  const offsets = new Map<number, number>()
  for (let at = 0; at < directory.byteLength; at += directoryEntryBytes)
    offsets.set(directory.getUint32(at, true), directory.getUint32(at + 8, true))
  const crashedAt = new Date(header.getUint32(20, true) * 1_000).toISOString().slice(0, 19).replace('T', ' ')
  const facts = [`Time: ${crashedAt} UTC`]
  const exception = offsets.get(streamTypes.exception)
  if (exception !== undefined) facts.push(await describeException(read, exception, offsets.get(streamTypes.modules)))
  const system = offsets.get(streamTypes.system)
  if (system !== undefined) facts.push(await describeSystem(read, system))
  return facts
}

async function describeException(read: ReadBytes, offset: number, modules: number | undefined): Promise<string> {
  const view = viewOf(await read(offset, 32))
  const [code, address] = [view.getUint32(8, true), view.getBigUint64(24, true)]
  const name = exceptionNames[code]
  const module = modules === undefined ? undefined : await findModule(read, modules, address)
  return `Exception: ${name ? `${name} (${hex(code)})` : hex(code)} at ${hex(address, 16)}${module ? ` in ${module}` : ''}`
}

/** The file name of the module that contains the address. */
async function findModule(read: ReadBytes, offset: number, address: bigint): Promise<string | undefined> {
  const count = Math.min(viewOf(await read(offset, 4)).getUint32(0, true), maxModules)
  const modules = viewOf(await read(offset + 4, count * moduleBytes))
  for (let at = 0; at + moduleBytes <= modules.byteLength; at += moduleBytes) {
    const base = modules.getBigUint64(at, true)
    if (address < base || address >= base + BigInt(modules.getUint32(at + 8, true))) continue
    const nameAt = modules.getUint32(at + 20, true)
    const length = Math.min(viewOf(await read(nameAt, 4)).getUint32(0, true), maxNameLength * 2)
    const name = await read(nameAt + 4, length)
    if (name.length < length) return undefined
    const path = new TextDecoder('utf-16le').decode(name)
    return path.slice(path.lastIndexOf('\\') + 1)
  }
  return undefined
}

async function describeSystem(read: ReadBytes, offset: number): Promise<string> {
  const view = viewOf(await read(offset, 24))
  const [architecture, major, minor, build] = [
    view.getUint16(0, true),
    view.getUint32(8, true),
    view.getUint32(12, true),
    view.getUint32(16, true),
  ]
  return `System: Windows ${major}.${minor}.${build}, ${architectures[architecture] ?? `architecture ${architecture}`}`
}
