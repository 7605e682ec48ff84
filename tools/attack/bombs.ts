import { constants, crc32, createDeflateRaw, deflateSync } from 'node:zlib'

type Entry = {
  name: string
  compressed: Buffer
  size: number
  crc: number
  method?: number
  externalAttributes?: number
}

/** Validates nothing. With `sharedData` all entries point at the data of the first. */
export function createZip(
  entries: readonly Entry[],
  { sharedData = false, claimedCount = entries.length } = {},
): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [index, entry] of entries.entries()) {
    const name = Buffer.from(entry.name)
    const localOffset = sharedData ? 0 : offset
    if (!sharedData || index === 0) {
      const local = Buffer.alloc(30)
      local.writeUInt32LE(0x04034b50, 0)
      local.writeUInt16LE(20, 4)
      local.writeUInt16LE(entry.method ?? 8, 8)
      local.writeUInt32LE(entry.crc >>> 0, 14)
      local.writeUInt32LE(entry.compressed.length, 18)
      local.writeUInt32LE(entry.size >>> 0, 22)
      local.writeUInt16LE(name.length, 26)
      locals.push(local, name, entry.compressed)
      offset += 30 + name.length + entry.compressed.length
    }
    const header = Buffer.alloc(46)
    header.writeUInt32LE(0x02014b50, 0)
    header.writeUInt16LE(0x0314, 4)
    header.writeUInt16LE(20, 6)
    header.writeUInt16LE(entry.method ?? 8, 10)
    header.writeUInt32LE(entry.crc >>> 0, 16)
    header.writeUInt32LE(entry.compressed.length, 20)
    header.writeUInt32LE(entry.size >>> 0, 24)
    header.writeUInt16LE(name.length, 28)
    header.writeUInt32LE((entry.externalAttributes ?? 0) >>> 0, 38)
    header.writeUInt32LE(localOffset, 42)
    central.push(header, name)
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(claimedCount, 0xffff), 8)
  end.writeUInt16LE(Math.min(claimedCount, 0xffff), 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

async function deflateZeros(length: number): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_COMPRESSION })
  const parts: Buffer[] = []
  deflate.on('data', (part) => parts.push(part))
  const done = new Promise((resolve, reject) => deflate.on('end', resolve).on('error', reject))
  const chunk = Buffer.alloc(1 << 20)
  for (let remaining = length; remaining > 0; remaining -= chunk.length) {
    if (!deflate.write(remaining < chunk.length ? chunk.subarray(0, remaining) : chunk))
      await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  await done
  return Buffer.concat(parts)
}

const manifest = Buffer.from('ID: Bomb\nName: Bomb\nAuthor: x\nVersion: "1"\nPriority: 0\n')
const createStoredEntry = (name: string, overrides: Partial<Entry> = {}): Entry => ({
  name,
  compressed: manifest,
  size: manifest.length,
  crc: crc32(manifest),
  method: 0,
  ...overrides,
})

/** One bit per pixel. */
export function createBlackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(typed) >>> 0)
    return Buffer.concat([length, typed, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export type Bomb = { name: string; kind: 'creation' | 'image'; fileName: string; type: string; bytes: Buffer }

export async function createBombs(): Promise<Bomb[]> {
  const gigabyte = 1_073_741_824
  const zeros = await deflateZeros(gigabyte)
  const shared: Entry = { name: 'a', compressed: zeros, size: gigabyte, crc: 0 }
  const archives: [name: string, bytes: Buffer][] = [
    ['one entry of 1 GB', createZip([{ ...shared, name: 'Bomb/manifest.jecs' }])],
    ['an entry of 1 GB that claims 10 bytes', createZip([{ ...shared, name: 'Bomb/manifest.jecs', size: 10 }])],
    [
      '3,000 entries that share the data of one',
      createZip(
        Array.from({ length: 3_000 }, (_, at) => ({ ...shared, name: `Bomb/${at}` })),
        { sharedData: true },
      ),
    ],
    ['60,000 empty entries', createZip(Array.from({ length: 60_000 }, (_, at) => createStoredEntry(`Bomb/${at}`)))],
    [
      'a directory that claims 65,535 entries',
      createZip([createStoredEntry('Bomb/manifest.jecs')], { claimedCount: 65_535 }),
    ],
    ['a path that climbs', createZip([createStoredEntry('../../../../tmp/manifest.jecs')])],
    ['an absolute path', createZip([createStoredEntry('/etc/manifest.jecs')])],
    ['a path with backslashes', createZip([createStoredEntry('..\\..\\manifest.jecs')])],
    ['a symbolic link', createZip([createStoredEntry('Bomb/manifest.jecs', { externalAttributes: 0o120777 << 16 })])],
    [
      'two entries of one name',
      createZip([createStoredEntry('Bomb/manifest.jecs'), createStoredEntry('Bomb/manifest.jecs')]),
    ],
    ['a name with a null', createZip([createStoredEntry('Bomb/manifest.jecs\0.png')])],
    ['a name of 60,000 letters', createZip([createStoredEntry(`Bomb/${'x'.repeat(60_000)}`)])],
    ['an unknown method', createZip([createStoredEntry('Bomb/manifest.jecs', { method: 99 })])],
    ['nested archives', createZip([createStoredEntry('Bomb/manifest.zip', await createNestedArchive(zeros))])],
    ['a manifest that is a bomb of references', createZip([createYamlBomb()])],
  ]
  const saves: [name: string, bytes: Buffer][] = [
    ['a save whose counts are enormous', createEnormousSave()],
    ['a save of nothing but its name', Buffer.from('Logic World save')],
  ]
  return [
    ...archives.map(([name, bytes]) => ({
      name,
      kind: 'creation' as const,
      fileName: 'bomb.zip',
      type: 'application/zip',
      bytes,
    })),
    ...saves.map(([name, bytes]) => ({
      name,
      kind: 'creation' as const,
      fileName: 'bomb.partialworld',
      type: 'application/octet-stream',
      bytes,
    })),
    ...createPictures(),
  ]
}

async function createNestedArchive(zeros: Buffer): Promise<Partial<Entry>> {
  const inner = createZip([{ name: 'x', compressed: zeros, size: 1_073_741_824, crc: 0 }])
  return { compressed: inner, size: inner.length, crc: crc32(inner) }
}

/** Nine levels of nine aliases each. */
function createYamlBomb(): Entry {
  const levels = ['a: &a ["x","x","x","x","x","x","x","x","x"]']
  for (let level = 1; level < 9; level++) {
    const [name, before] = [String.fromCharCode(97 + level), String.fromCharCode(96 + level)]
    levels.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(',')}]`)
  }
  const text = Buffer.from(`${manifest}${levels.join('\n')}\n`)
  return createStoredEntry('Bomb/manifest.jecs', { compressed: text, size: text.length, crc: crc32(text) })
}

function createEnormousSave(): Buffer {
  const bytes = Buffer.alloc(256, 0xff)
  bytes.write('Logic World save', 0)
  bytes[16] = 7
  bytes.fill(0x7f, 17)
  return bytes
}

function createPictures(): Bomb[] {
  const picture = (name: string, bytes: Buffer, overrides: Partial<Bomb> = {}): Bomb => ({
    name,
    kind: 'image',
    fileName: 'bomb.png',
    type: 'image/png',
    bytes,
    ...overrides,
  })
  const script = '<script>alert(1)</script>'
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`)
  return [
    picture('a PNG of 30,000 by 30,000 pixels', createBlackPng(30_000, 30_000)),
    picture('a PNG of 1 by 16,777,217 pixels', createBlackPng(1, 16_777_217)),
    picture('an SVG', svg, { fileName: 'bomb.svg', type: 'image/svg+xml' }),
    picture('an SVG that claims to be a PNG', svg),
    picture('HTML that claims to be a GIF', Buffer.from(`GIF89a/*${script}*/`), {
      fileName: 'bomb.gif',
      type: 'image/gif',
    }),
    picture('a PNG cut in the middle', createBlackPng(500, 500).subarray(0, 60)),
    picture('nothing', Buffer.alloc(0)),
  ]
}
