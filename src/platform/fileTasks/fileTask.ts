import { type FileHandle, open } from 'node:fs/promises'
import {
  type ByteSource,
  buildModel,
  compareSaves,
  exportModel,
  fingerprintBoards,
  GameFileError,
  openPackage,
  readCreation,
} from '#gamefiles/index.ts'
import { recordLoop } from '#simulation/loop/recordLoop.ts'
import { testSave } from '#simulation/testBench/testSave.ts'
import type { FileTasks, TaskName, TaskReply, TaskRequest } from './tasks.ts'

/** Entry of the sandboxed process; `runFileTask` starts one per task. */

type Task<Name extends TaskName> = (source: ByteSource, input: FileTasks[Name]['input']) => Promise<unknown>

const tasks: { [Name in TaskName]: Task<Name> } = {
  readCreation,
  readPackageFile: async (source, { name, maxBytes }) => (await openPackage(source)).read(name, maxBytes),
  buildModel,
  exportModel,
  testSave: (source, { entry, bench }) => testSave(source, entry, bench),
  recordLoop: (source, { entry }) => recordLoop(source, entry),
  fingerprintBoards,
  async compareSaves(source, { entry, laterPath, laterEntry }) {
    const later = await open(laterPath)
    try {
      return await compareSaves({ source, entry }, { source: await createSource(later), entry: laterEntry })
    } finally {
      await later.close()
    }
  },
}

// Stays until it is killed: the parent may notice the end of a process before it reads the answer.
process.on('message', (request: TaskRequest) => {
  void runTask(request).then((reply) => process.send?.(reply))
})

async function runTask({ name, input }: TaskRequest): Promise<TaskReply> {
  let file: FileHandle | undefined
  try {
    file = await open(input.path)
    const task = tasks[name] as Task<TaskName>
    return { kind: 'done', output: await task(await createSource(file), input) }
  } catch (error) {
    if (error instanceof GameFileError) return { kind: 'gameFileError', code: error.code, params: error.params }
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    await file?.close()
  }
}

async function createSource(file: FileHandle): Promise<ByteSource> {
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
