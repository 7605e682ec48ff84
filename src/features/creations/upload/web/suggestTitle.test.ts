import { describe, expect, it } from 'vitest'
import { bytesSource, readCreation, writeZip } from '#gamefiles/index.ts'
import { createWorldSave } from '#tests/gameSaves.ts'
import { suggestTitle } from './suggestTitle.ts'

const encode = (text: string) => new TextEncoder().encode(text)

async function readPackage(files: Record<string, string | Uint8Array>) {
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? encode(content) : content,
  }))
  return readCreation(bytesSource(await writeZip(entries)))
}

describe('suggestTitle', () => {
  it("prefers the package's title to its folder and the file name", async () => {
    const meta = 'Title: Clock tower\n'
    const creation = await readPackage({ 'tower/data.logicworld': createWorldSave(), 'tower/meta.jecs': meta })
    expect(suggestTitle(creation, 'upload.zip')).toBe('Clock tower')
  })

  it('uses the name in the manifest of a mod', async () => {
    const manifest = 'ID: HexLamps\nName: Hex lamps\nVersion: "1.4.2"\n'
    expect(suggestTitle(await readPackage({ 'HexLamps/manifest.jecs': manifest }), 'x.zip')).toBe('Hex lamps')
  })

  it('uses the folder, else the file name, with spaces for dashes and underscores', async () => {
    const save = createWorldSave()
    expect(suggestTitle(await readPackage({ 'ripple_adder/data.logicworld': save }), 'x.zip')).toBe('ripple adder')
    expect(suggestTitle(await readPackage({ 'repo-main/parts/latch/data.logicworld': save }), 'x.zip')).toBe('latch')
    expect(suggestTitle(await readPackage({ 'data.logicworld': save }), '16-bit__ALU.zip')).toBe('16 bit ALU')
  })

  it.each(['data.logicworld', 'World.zip', 'mod.zip', '_.zip'])('proposes nothing for %s', async (fileName) => {
    expect(suggestTitle(await readCreation(bytesSource(createWorldSave())), fileName)).toBe('')
  })
})
