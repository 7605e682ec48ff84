import { type FileHandle, open } from 'node:fs/promises'
import { type ByteSource, buildModel, GameFileFault, openPackage, readCreation } from '#gamefiles/index.ts'
import type { FileTasks, TaskName, TaskReply, TaskRequest } from './tasks.ts'

/**
 * The process that looks into files of people whom nobody knows: begun for one task by `runFileTask`, with the right to
 * read that one file and no other, and ended after its answer.
 */

type Task<Name extends TaskName> = (source: ByteSource, input: FileTasks[Name]['input']) => Promise<unknown>

const tasks: { [Name in TaskName]: Task<Name> } = {
  readCreation,
  readPackageFile: async (source, { name, mostBytes }) => (await openPackage(source)).read(name, mostBytes),
  buildModel,
}

process.once('message', (request: TaskRequest) => {
  void answer(request).then((reply) => process.send?.(reply))
})

async function answer({ name, input }: TaskRequest): Promise<TaskReply> {
  let file: FileHandle | undefined
  try {
    file = await open(input.path)
    const task = tasks[name] as Task<TaskName>
    return { kind: 'done', output: await task(await sourceOf(file), input) }
  } catch (error) {
    if (error instanceof GameFileFault) return { kind: 'fault', code: error.code, params: error.params }
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    await file?.close()
  }
}

async function sourceOf(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat()
  return {
    size,
    async read(offset, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, offset)
      return bytes.subarray(0, bytesRead)
    },
  }
}
