import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { gameFileSamples, readSample, smallSave } from '#tests/gameFiles.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { formatVersion } from './formatVersion.ts'
import {
  type ByteSource,
  bytesSource,
  formatGameFileError,
  GameFileError,
  type NewSave,
  readCreation,
  readSaveHeader,
  writeSave,
  writeZip,
} from './index.ts'

const read = (save: NewSave) => readCreation(bytesSource(writeSave(save)))
const encode = (text: string) => new TextEncoder().encode(text)
const manifest = 'ID: CheeseUtilMod\nName: Cheese\nAuthor: Ana\nVersion: 1.14.2\nDependencies:\n    - MHG\n'

describe('readCreation of a save', () => {
  it.each([5, 6, 7])('returns all facts of format %i', async (saveFormat) => {
    const mods = [
      { id: 'MHG', version: [0, 92, 3, -1] },
      { id: 'Some.Mod', version: [1, 2, -1, -1] },
    ]
    const save = { ...smallSave, saveFormat, gameVersion: [0, 90, saveFormat, 12], mods }
    expect(await read(save)).toEqual({
      kind: 'subassembly',
      package: null,
      facts: {
        saveFormat,
        isKnownFormat: true,
        gameVersion: [0, 90, saveFormat, 12],
        fileSize: writeSave(save).length,
        componentCount: 6,
        wireCount: 2,
        mods,
        parts: ['AndGate', 'CircuitBoard', 'Inverter', 'PanelLabel', 'Peg']
          .map((name) => ({ type: `MHG.${name}`, count: 1 }))
          .concat({ type: 'Some.Mod.Thing', count: 1 }),
      },
    })
  })

  it('recognizes a world by its type byte, even an empty one', async () => {
    expect(await read({ kind: 'world' })).toMatchObject({ kind: 'world', facts: { componentCount: 0, parts: [] } })
    expect(await read({ ...smallSave, kind: 'world' })).toMatchObject({ kind: 'world', facts: { wireCount: 2 } })
  })

  it('counts parts, the most frequent first', async () => {
    const components = ['B', 'A', 'B', 'C'].map((type) => ({ type }))
    const { facts } = await read({ components })
    expect(facts).toMatchObject({
      parts: [
        { type: 'B', count: 2 },
        { type: 'A', count: 1 },
        { type: 'C', count: 1 },
      ],
    })
  })

  it('reads only the header of a later format', async () => {
    const bytes = writeSave({ ...smallSave, saveFormat: 9 }).slice(0, 200)
    const creation = await readCreation(bytesSource(bytes))
    expect(creation).toMatchObject({ kind: 'subassembly', facts: { saveFormat: 9, isKnownFormat: false, parts: [] } })
  })

  it('reads only 64 KiB for the header of a world of 100 MB', async () => {
    const start = writeSave({ ...smallSave, kind: 'world' })
    let bytesRead = 0
    const world: ByteSource = {
      size: 100_000_000,
      async read(offset, length) {
        bytesRead += length
        const bytes = new Uint8Array(length)
        if (offset === 0) bytes.set(start)
        return bytes
      },
    }
    expect(await readSaveHeader(world)).toMatchObject({ kind: 'world', componentCount: 6, wireCount: 2 })
    expect(bytesRead).toBe(65_536)
  })

  it.each(nonEmpty(gameFileSamples.map((sample) => [sample.file, sample] as const)))(
    'agrees with the recorded facts of %s',
    async (_, sample) => {
      const creation = await readCreation(bytesSource(readSample(sample)))
      expect(creation).toMatchObject({
        kind: 'subassembly',
        facts: {
          saveFormat: sample.save_format,
          gameVersion: sample.game_version,
          fileSize: sample.size,
          componentCount: sample.component_count,
          wireCount: sample.wire_count,
          mods: sample.mods,
        },
      })
      if (creation.kind === 'mod') return
      expect(Object.fromEntries(creation.facts.parts.map(({ type, count }) => [type, count]))).toEqual(sample.by_type)
    },
  )
})

describe('readCreation of a malformed save', () => {
  const readWithWire = (component: number, peg: object = { input: 0 }) =>
    read({ ...smallSave, wires: [{ from: { component, ...peg } as never, to: { component: 2, input: 0 } }] })

  it.each([
    ['Wire 1: no component 77.', () => readWithWire(77)],
    ['Wire 1: component 2 has no input 5.', () => readWithWire(2, { input: 5 })],
    ['Wire 1: component 2 has no output -1.', () => readWithWire(2, { output: -1 })],
    [
      'Component 2: no component 9 before it to be attached to.',
      () => read({ components: [{ type: 'A' }, { type: 'A', parent: 9 }] }),
    ],
    [
      'Component 2: there is a component 1 already.',
      () => read({ components: [{ type: 'A' }, { type: 'A', address: 1 }] }),
    ],
    ['Component 1: its address is 0, which means none.', () => read({ components: [{ type: 'A', address: 0 }] })],
    [
      'Component 1: its place or rotation is not a number.',
      () => read({ components: [{ type: 'A', rotation: [Number.NaN, 0, 0, 1] }] }),
    ],
    ['This subassembly holds no component.', () => read({})],
    ['The game itself marked this save as broken.', () => read({ ...smallSave, kind: 0 })],
    ['This save is neither a world nor a subassembly (type 3).', () => read({ ...smallSave, kind: 3 })],
    [
      'This save has format 4, of the closed beta. Formats from 5 (game 0.90) on can be read.',
      () => read({ ...smallSave, saveFormat: 4 }),
    ],
  ])('reports "%s"', async (sentence, attempt) => {
    const error = await attempt().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(GameFileError)
    expect(error).toHaveProperty('message', sentence)
  })

  it('reports bytes after the end, so that no file has two meanings', async () => {
    const bytes = new Uint8Array([...writeSave(smallSave), 80, 75])
    await expect(readCreation(bytesSource(bytes))).rejects.toThrow(
      'Something else follows the end of the save (bytes: 2).',
    )
  })

  it('rejects a count that the file has no room for', async () => {
    const bytes = writeSave(smallSave)
    new DataView(bytes.buffer).setInt32(34, 2_000_000_000, true)
    await expect(readCreation(bytesSource(bytes))).rejects.toThrow('Components: 2,000,000,000 are named')
    new DataView(bytes.buffer).setInt32(34, -1, true)
    await expect(readCreation(bytesSource(bytes))).rejects.toThrow('Components: a number of -1 is impossible.')
  })

  it('reports errors in Chinese', () => {
    const error = new GameFileError('wireNoComponent', { index: 1_204, address: 77 })
    expect(error.message).toBe('Wire 1,204: no component 77.')
    expect(withLanguage('zh', () => formatGameFileError(error))).toBe('导线 1,204：没有组件 77。')
  })
})

describe('readCreation of a package', () => {
  const readPackage = async (files: Record<string, Uint8Array | string>) =>
    readCreation(
      bytesSource(
        await writeZip(
          Object.entries(files).map(([name, content]) => ({
            name,
            content: typeof content === 'string' ? encode(content) : content,
            deflate: content.length > 0,
          })),
        ),
      ),
    )
  const save = writeSave(smallSave)

  it.each(['', 'My adder/'])('finds the save below "%s" and the files beside it', async (folder) => {
    const creation = await readPackage({
      [`${folder}data.partialworld`]: save,
      [`${folder}meta.jecs`]: 'Title: 加法器 \\#2\nDescription: Adds # well\nSearchTags:\n    - adder\n    - small\n',
      [`${folder}images/thumbnail.png`]: 'png',
      [`__MACOSX/${folder}data.partialworld`]: 'noise',
    })
    expect(creation).toMatchObject({
      kind: 'subassembly',
      facts: { fileSize: save.length, componentCount: 6 },
      package: {
        folder: folder.slice(0, -1),
        title: '加法器 #2',
        description: 'Adds',
        tags: ['adder', 'small'],
        thumbnail: `${folder}images/thumbnail.png`,
        bigThumbnail: null,
        placements: null,
        playerFileCount: 0,
      },
    })
  })

  it('counts the player files of a world', async () => {
    const world = writeSave({ ...smallSave, kind: 'world' })
    const creation = await readPackage({
      'W/data.logicworld': world,
      'W/players/ana.succ': 'A: 1',
      'W/players/bo.succ': 'A: 1',
    })
    expect(creation).toMatchObject({ kind: 'world', package: { playerFileCount: 2 } })
  })

  it('reads the manifest of a mod', async () => {
    expect(await readPackage({ 'Cheese/manifest.jecs': manifest, 'Cheese/src/a.cs': '' })).toMatchObject({
      kind: 'mod',
      facts: {
        id: 'CheeseUtilMod',
        name: 'Cheese',
        author: 'Ana',
        version: '1.14.2',
        priority: 0,
        dependencies: ['MHG'],
      },
    })
  })

  it.each([
    ['This zip holds no creation', { 'a.txt': 'x' }],
    [
      'more than one creation: "a/data.partialworld" and "b/data.partialworld"',
      { 'a/data.partialworld': save, 'b/data.partialworld': save },
    ],
    ['"manifest.jecs" names no ID.', { 'manifest.jecs': 'Name: x' }],
    ['"manifest.jecs", line 2: this cannot be read.', { 'manifest.jecs': 'ID: x\n  nothing' }],
  ])('reports "%s"', async (sentence, files) => {
    await expect(readPackage(files as Record<string, string>)).rejects.toThrow(sentence)
  })

  it('rejects an empty file and one that is neither save nor zip', async () => {
    await expect(readCreation(bytesSource(encode('%PDF-1.7')))).rejects.toThrow(new GameFileError('notACreation'))
    await expect(readCreation(bytesSource(new Uint8Array(0)))).rejects.toThrow(new GameFileError('empty'))
  })
})

describe('formatVersion', () => {
  it('ends at the first negative number', () => {
    expect(
      [
        [0, 92, 3, -1],
        [1, -1, 5, 0],
        [0, 90, 0, 12],
      ].map(formatVersion),
    ).toEqual(['0.92.3', '1', '0.90.0.12'])
  })
})
