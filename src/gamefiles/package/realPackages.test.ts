import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { smallSave } from '#tests/gameFiles.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { bytesSource, formatGameFileError, GameFileError, readCreation, writeSave, writeZip } from '../index.ts'

type Files = Record<string, Uint8Array | string>

const save = writeSave(smallSave)
const meta = 'Title: Adder\n'
const manifest = 'ID: HexLamps\nName: 电路\nVersion: 1.4.2\n'

const pack = (files: Files) =>
  writeZip(Object.entries(files).map(([name, content]) => ({ name, content: new Uint8Array(Buffer.from(content)) })))
const read = async (files: Files) => readCreation(bytesSource(await pack(files)))

async function readMessage(bytes: Uint8Array): Promise<{ en: string; zh: string }> {
  const error = await readCreation(bytesSource(bytes)).catch((thrown) => thrown)
  if (!(error instanceof GameFileError)) throw new Error('It was read')
  return { en: error.message, zh: withLanguage('zh', () => formatGameFileError(error)) }
}

describe('a package', () => {
  it.each(
    nonEmpty([
      ['with "./" before every name', 'a', { './a/data.partialworld': save, './a/meta.jecs': meta }],
      ['with "./" before names at the top', '', { './data.partialworld': save, './meta.jecs': meta }],
      [
        'with folders of their own entries',
        'a',
        { './': '', './a/': '', './a/data.partialworld': save, './a/meta.jecs': meta },
      ],
      ['with "./" in the middle of a name', 'a', { 'a/./data.partialworld': save, 'a/meta.jecs': meta }],
      ['with ".\\" before every name', 'a', { '.\\a\\data.partialworld': save, '.\\a\\meta.jecs': meta }],
      ['with backslashes', 'a', { 'a\\data.partialworld': save, 'a\\meta.jecs': meta }],
      ['with names in capitals', 'A', { 'A/DATA.PARTIALWORLD': save, 'A/Meta.JECS': meta }],
      ['with a folder in two spellings', 'Adder', { 'Adder/data.partialworld': save, 'adder/meta.jecs': meta }],
      ['within two folders', 'b/a', { 'b/a/data.partialworld': save, 'b/a/meta.jecs': meta }],
      [
        'with what macOS leaves',
        'a',
        {
          'a/data.partialworld': save,
          'a/meta.jecs': meta,
          'a/._data.partialworld': 'x',
          '__MACOSX/a/._data.partialworld': 'x',
          'a/.DS_Store': 'x',
        },
      ],
      [
        'with what Windows and storage devices leave',
        'a',
        {
          'a/data.partialworld': save,
          'a/meta.jecs': meta,
          'a/Thumbs.db': 'x',
          'a/desktop.ini': 'x',
          'a/@eaDir/data.partialworld': 'x',
          '$RECYCLE.BIN/data.partialworld': 'x',
        },
      ],
    ] satisfies [string, string, Files][]),
  )('%s is read', async (_, folder, files) => {
    expect(await read(files)).toMatchObject({ kind: 'subassembly', package: { folder, title: 'Adder' } })
  })

  it.each(['./../data.partialworld', './/data.partialworld', '/./data.partialworld', 'a/.', '.'])(
    'with the name %j is rejected',
    async (name) => {
      expect((await readMessage(await pack({ [name]: save }))).en).toContain(
        'is not a name that a file in a zip may have',
      )
    },
  )

  it('with one file under two spellings of a name is rejected', async () => {
    const files = { './data.partialworld': save, 'data.partialworld': save }
    expect((await readMessage(await pack(files))).en).toContain('is in this zip twice')
  })

  it('counts players whatever the case of their folder, and takes no pictures of them', async () => {
    const files = { 'w/data.logicworld': writeSave({ ...smallSave, kind: 'world' }), 'w/Players/Ana.png': 'x' }
    expect(await read(files)).toMatchObject({ package: { playerFileCount: 1, pictures: [] } })
  })

  it('that holds only another archive says so', async () => {
    const inner = await pack({ 'manifest.jecs': manifest })
    expect(await readMessage(await pack({ 'mod.zip': inner, 'readme.txt': 'x' }))).toEqual({
      en: 'This zip holds no creation, but other archives: "mod.zip". Unpack them and choose the file that holds the save or mod itself.',
      zh: 'zip 中没有作品，只有其他压缩包："mod.zip"。请先解压，再选择直接包含存档或模组的文件。',
    })
    expect((await readMessage(await pack({ 'a.7z': 'x', 'b/B.RAR': 'x' }))).en).toContain('"a.7z" and "b/B.RAR"')
    expect((await readMessage(await pack({ 'readme.txt': 'x' }))).en).toContain('This zip holds no creation: no')
    expect(await read({ 'manifest.jecs': manifest, 'docs/old.zip': inner })).toMatchObject({ kind: 'mod' })
  })
})

describe('a manifest', () => {
  const littleEndian = Buffer.from(manifest, 'utf16le')
  const bigEndian = Buffer.from(littleEndian).swap16()
  const says = {
    utf16: {
      en: '"manifest.jecs" is saved as UTF-16. Open it in an editor, save it as UTF-8, and pack it again.',
      zh: '“manifest.jecs”的编码是 UTF-16。请在编辑器中另存为 UTF-8，然后重新打包。',
    },
    other: {
      en: '"manifest.jecs" is not text in UTF-8. Open it in an editor, save it as UTF-8, and pack it again.',
      zh: '“manifest.jecs”不是 UTF-8 文本。请在编辑器中另存为 UTF-8，然后重新打包。',
    },
  }

  it.each(
    nonEmpty([
      ['UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian]), 'utf16'],
      ['big-endian UTF-16 with one', Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian]), 'utf16'],
      ['UTF-16 without one', littleEndian, 'utf16'],
      ['big-endian UTF-16 without one', bigEndian, 'utf16'],
      ['UTF-16 of English letters', Buffer.from('ID: A\nVersion: 1\n', 'utf16le'), 'utf16'],
      ['Latin-1', Buffer.from('ID: A\nAuthor: René\nVersion: 1\n', 'latin1'), 'other'],
      ['GBK', Buffer.from([0x49, 0x44, 0x3a, 0x20, 0xb5, 0xe7, 0xc2, 0xb7, 0x0a]), 'other'],
      ['bytes that are no text', new Uint8Array([0, 0, 0, 7, 0x80, 0, 0]), 'other'],
    ] satisfies [string, Uint8Array, keyof typeof says][]),
  )('in %s says what to do', async (_, content, expected) => {
    expect(await readMessage(await pack({ 'manifest.jecs': content }))).toEqual(says[expected])
  })

  it('in UTF-8 is read, with and without a byte order mark', async () => {
    for (const start of ['', '\uFEFF']) {
      expect(await read({ 'manifest.jecs': start + manifest })).toMatchObject({ kind: 'mod', facts: { name: '电路' } })
    }
  })
})

describe('a file', () => {
  it.each(
    nonEmpty([
      ['RAR', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00]],
      ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0x00, 0x04]],
      ['gzip', [0x1f, 0x8b, 0x08, 0x00]],
    ] satisfies [string, number[]][]),
  )('that is a %s archive says so', async (format, start) => {
    const bytes = new Uint8Array([...start, ...new Uint8Array(40)])
    expect(await readMessage(bytes)).toEqual({
      en: `This is a ${format} archive. Pack the folder as a zip instead.`,
      zh: `这是 ${format} 压缩包。请把文件夹改为打包成 zip。`,
    })
  })
})
