import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GameFileFault, writeSave } from '#gamefiles/index.ts'
import { largeSave, smallSave } from '#tests/gameFiles.ts'
import { FileTaskFailed, runFileTask } from './runFileTask.ts'

let folder: string
let save: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-tasks-'))
  save = join(folder, 'save')
  await writeFile(save, writeSave(smallSave))
})
afterAll(() => rm(folder, { recursive: true }))

describe('runFileTask', () => {
  it('gives what was found out, the bytes of a model included', async () => {
    expect(await runFileTask('readCreation', { path: save })).toMatchObject({ kind: 'subassembly' })
    const { glb, poster } = await runFileTask('buildModel', { path: save })
    expect(new TextDecoder().decode(glb.subarray(0, 4))).toBe('glTF')
    expect([...poster.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47])
  })

  it('says what is wrong with a file', async () => {
    const path = join(folder, 'words')
    await writeFile(path, 'Not a creation at all')
    await expect(runFileTask('readCreation', { path })).rejects.toThrow(new GameFileFault('notACreation'))
  })

  it('ends a task that takes too long, and one that nobody waits for', async () => {
    const late = runFileTask('readCreation', { path: save }, { timeMs: 1 })
    await expect(late).rejects.toThrow(new FileTaskFailed('readCreation: it took too long'))
    const signal = AbortSignal.abort(new Error('No longer wanted'))
    await expect(runFileTask('readCreation', { path: save }, { signal })).rejects.toThrow('No longer wanted')
  })

  it('builds the model of 100,000 components, with as many wires, in 300 MB (issue 6)', {
    timeout: 120_000,
  }, async () => {
    const path = join(folder, 'large')
    await writeFile(path, largeSave(100_000))
    await expect(runFileTask('buildModel', { path }, { residentBytes: 100_000_000 })).rejects.toThrow('too much memory')
    const { glb } = await runFileTask('buildModel', { path }, { residentBytes: 300_000_000 })
    expect(glb.length).toBeLessThan(3_000_000)
  })

  it('says that a task failed where the fault is ours, and goes on with the next', async () => {
    const missing = runFileTask('readCreation', { path: join(folder, 'missing') })
    await expect(missing).rejects.toThrow(FileTaskFailed)
    const several = Array.from({ length: 4 }, () => runFileTask('readCreation', { path: save }))
    expect((await Promise.all(several)).map(({ kind }) => kind)).toEqual(Array(4).fill('subassembly'))
  })
})
