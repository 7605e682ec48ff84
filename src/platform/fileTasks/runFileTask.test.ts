import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GameFileError, writeSave } from '#gamefiles/index.ts'
import { createLargeSave, smallSave } from '#tests/gameFiles.ts'
import { FileTaskError, runFileTask } from './runFileTask.ts'

let folder: string
let save: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-tasks-'))
  save = join(folder, 'save')
  await writeFile(save, writeSave(smallSave))
})
afterAll(() => rm(folder, { recursive: true }))

describe('runFileTask', () => {
  it('returns the result of a task, including binary data', async () => {
    expect(await runFileTask('readCreation', { path: save })).toMatchObject({ kind: 'subassembly' })
    const { glb, poster } = await runFileTask('buildModel', { path: save })
    expect(new TextDecoder().decode(glb.subarray(0, 4))).toBe('glTF')
    expect([...poster.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47])
  })

  it('keeps a process that has answered until its parent ends it or is gone', async () => {
    const child = fork(fileURLToPath(new URL('fileTask.ts', import.meta.url)), { serialization: 'advanced' })
    child.send({ name: 'readCreation', input: { path: save } })
    expect((await once(child, 'message'))[0]).toMatchObject({ kind: 'done' })
    await setTimeout(300)
    expect(child.exitCode).toBeNull()
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('throws the error code of an invalid file', async () => {
    const path = join(folder, 'words')
    await writeFile(path, 'Not a creation at all')
    await expect(runFileTask('readCreation', { path })).rejects.toThrow(new GameFileError('notACreation'))
  })

  it('ends a task that times out or is aborted', async () => {
    const late = runFileTask('readCreation', { path: save }, { timeoutMs: 1 })
    await expect(late).rejects.toThrow(new FileTaskError('readCreation: it took too long'))
    const signal = AbortSignal.abort(new Error('No longer wanted'))
    await expect(runFileTask('readCreation', { path: save }, { signal })).rejects.toThrow('No longer wanted')
  })

  it('builds the model of 100,000 components and wires within 300 MB of memory', {
    timeout: 300_000,
  }, async () => {
    const path = join(folder, 'large')
    await writeFile(path, createLargeSave(100_000))
    await expect(runFileTask('buildModel', { path }, { maxResidentBytes: 100_000_000 })).rejects.toThrow(
      'too much memory',
    )
    const { glb } = await runFileTask('buildModel', { path }, { maxResidentBytes: 300_000_000 })
    expect(glb.length).toBeLessThan(3_000_000)
  })

  it('reports an internal failure as FileTaskError and continues with the next task', async () => {
    const missing = runFileTask('readCreation', { path: join(folder, 'missing') })
    await expect(missing).rejects.toThrow(FileTaskError)
    const several = Array.from({ length: 4 }, () => runFileTask('readCreation', { path: save }))
    expect((await Promise.all(several)).map(({ kind }) => kind)).toEqual(Array(4).fill('subassembly'))
  })
})
