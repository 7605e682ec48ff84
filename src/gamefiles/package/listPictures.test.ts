import { expect, it } from 'vitest'
import { smallSave } from '#tests/gameFiles.ts'
import { bytesSource, gameFileLimits, readCreation, writeSave, writeZip } from '../index.ts'

const save = writeSave(smallSave)

async function listPicturesOf(files: Record<string, Uint8Array | string>) {
  const entries = Object.entries({ 'adder/data.partialworld': save, ...files })
  const zip = await writeZip(entries.map(([name, content]) => ({ name, content: Buffer.from(content) })))
  return (await readCreation(bytesSource(zip))).package?.pictures.map(({ name }) => name)
}

it('lists the pictures of a package, nearest first and in natural order, without thumbnails, players and other files', async () => {
  const names = await listPicturesOf({
    'adder/images/shot 10.PNG': 'x',
    'adder/images/shot 2.jpeg': 'x',
    'adder/images/thumbnail.png': 'x',
    'adder/images/thumbnail_big.png': 'x',
    'adder/cover.webp': 'x',
    'adder/players/ana.png': 'x',
    'adder/images/.hidden.png': 'x',
    'adder/images/drawing.svg': 'x',
    'adder/images/png': 'x',
    '__MACOSX/adder/cover.webp': 'x',
    'other/cover.png': 'x',
  })
  expect(names).toEqual(['adder/cover.webp', 'adder/images/shot 2.jpeg', 'adder/images/shot 10.PNG'])
})

it('leaves out empty and too large pictures, and lists a limited number', async () => {
  const tooLarge = Buffer.alloc(gameFileLimits.packagePictureBytes + 1)
  expect(await listPicturesOf({ 'adder/empty.png': '', 'adder/large.png': tooLarge })).toEqual([])
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`adder/${index}.png`, 'x']))
  const names = await listPicturesOf(many)
  expect(names).toHaveLength(gameFileLimits.packagePictures)
  expect(names?.slice(0, 3)).toEqual(['adder/0.png', 'adder/1.png', 'adder/2.png'])
})
