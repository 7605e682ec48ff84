import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GameFileFault } from '#gamefiles/index.ts'
import { runFileTask } from './runFileTask.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-tasks-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(name: string, content: Uint8Array | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

describe('runFileTask', () => {
  it('says what is wrong with a file', async () => {
    const path = await fileOf('words', 'Not a creation at all')
    await expect(runFileTask('readCreation', { path })).rejects.toThrow(new GameFileFault('notACreation'))
  })
})
