import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { smallSave } from '#tests/gameFiles.ts'
import { buildModel, bytesSource, formatGameFileError, readCreation, writeSave, writeZip } from '../index.ts'

const manifest = 'ID: HexLamps\nName: Hex lamps\nVersion: 1.4.2\n'
const save = writeSave(smallSave)

const writePackage = (files: Record<string, Uint8Array | string>) =>
  writeZip(Object.entries(files).map(([name, content]) => ({ name, content: new Uint8Array(Buffer.from(content)) })))

const readPackage = async (files: Record<string, Uint8Array | string>) =>
  readCreation(bytesSource(await writePackage(files)))

describe('a package', () => {
  it.each([
    ['hex-lamps-main/', 'the archive of a repository that is a mod'],
    ['hex-lamps-main/src/mods/HexLamps/', 'the archive of a repository with a mod in a folder'],
  ])('finds the only creation below "%s", as in %s', async (folder) => {
    const files = { [`${folder}manifest.jecs`]: manifest, [`${folder}languages/English/texts.jecs`]: 'A: 1' }
    const creation = await readPackage({ ...files, 'hex-lamps-main/README.md': '# Hex lamps', 'tools/build.sh': 'x' })
    expect(creation).toMatchObject({ kind: 'mod', package: { folder: folder.slice(0, -1) } })
  })

  it('of the closed beta is rejected for its format', async () => {
    const files = { 'world/data.tung': writeSave({ ...smallSave, saveFormat: 4 }) }
    await expect(readPackage(files)).rejects.toThrow('This save has format 4, of the closed beta.')
  })

  it('takes what lies below the folder of a creation for a part of it', async () => {
    const creation = await readPackage({
      'repo/manifest.jecs': manifest,
      'repo/examples/adder/data.partialworld': save,
      'repo/tests/manifest.jecs': manifest,
    })
    expect(creation).toMatchObject({ kind: 'mod', package: { folder: 'repo' } })
  })

  describe('with several creations', () => {
    const files = {
      'repo/a/data.partialworld': save,
      'repo/a/meta.jecs': 'Title: First\n',
      'repo/b/manifest.jecs': manifest,
      'repo/b/manifest.succ': manifest,
    }
    const pack = () =>
      writeZip(
        Object.entries(files).map(([name, content]) => ({ name, content: new Uint8Array(Buffer.from(content)) })),
      )

    it('lists them and asks for one', async () => {
      const error = await readCreation(bytesSource(await pack())).catch((thrown) => thrown)
      expect(error.params).toEqual({ names: ['repo/a/data.partialworld', 'repo/b/manifest.jecs'], count: 2 })
      expect(error.message).toBe(
        'This zip holds more than one creation: "repo/a/data.partialworld" and "repo/b/manifest.jecs". Choose one.',
      )
    })

    it('reads and builds the chosen one with the files beside it', async () => {
      const readEntry = async (entry: string) => readCreation(bytesSource(await pack()), { entry })
      expect(await readEntry('repo/a/data.partialworld')).toMatchObject({
        kind: 'subassembly',
        package: { folder: 'repo/a', title: 'First' },
      })
      expect(await readEntry('repo/b/manifest.jecs')).toMatchObject({ kind: 'mod', package: { folder: 'repo/b' } })
      for (const entry of ['repo/b/manifest.succ', 'repo/a/meta.jecs', 'elsewhere'])
        await expect(readEntry(entry)).rejects.toThrow(`This zip holds no creation called "${entry}".`)
      const { glb } = await buildModel(bytesSource(await pack()), { entry: 'repo/a/data.partialworld' })
      expect(Buffer.from(glb).equals((await buildModel(bytesSource(save))).glb)).toBe(true)
    })

    it('names only the first of many', async () => {
      const many = Array.from({ length: 130 }, (_, index) => ({ name: `w${index}/data.partialworld`, content: save }))
      const error = await readCreation(bytesSource(await writeZip(many))).catch((thrown) => thrown)
      expect(error.params.names).toHaveLength(100)
      expect(error.message).toMatch(/"w4\/data.partialworld" and 125 more. Choose one.$/)
      expect(withLanguage('zh', () => formatGameFileError(error))).toMatch(/和另外 125 个。请选择一个。$/)
    })
  })
})
