import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { GameFileFault } from '#gamefiles/index.ts'
import { turns } from '../turns.ts'
import { taskLimits, tasksAtOnce } from './limits.ts'
import { watchMemory } from './residentMemory.ts'
import type { FileTasks, TaskName, TaskReply, TaskRequest } from './tasks.ts'

/** The file could not be looked into: the process broke, took too long or too much. No fault of whoever asked. */
export class FileTaskFailed extends Error {
  override readonly name = 'FileTaskFailed'
}

export type FileTaskOptions = {
  signal?: AbortSignal
  timeMs?: number
  residentBytes?: number
}

const inTurn = turns(tasksAtOnce)

/**
 * Has a file looked into by a process of its own, which may read that file and nothing else, and is ended when it takes
 * too long or too much. Throws GameFileFault where the file is at fault, FileTaskFailed where the task was.
 */
export function runFileTask<Name extends TaskName>(
  name: Name,
  input: FileTasks[Name]['input'],
  options: FileTaskOptions = {},
): Promise<FileTasks[Name]['output']> {
  return inTurn(async () => {
    options.signal?.throwIfAborted()
    const reply = await askProcess({ name, input } as TaskRequest, options)
    if (reply.kind === 'done') return reply.output as FileTasks[Name]['output']
    if (reply.kind === 'fault') throw new GameFileFault(reply.code, reply.params)
    throw new FileTaskFailed(`${name}: ${reply.reason}`)
  })
}

function askProcess(request: TaskRequest, { signal, timeMs, residentBytes }: FileTaskOptions): Promise<TaskReply> {
  const limits = taskLimits[request.name]
  const child = startProcess(request)
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(clock)
      unwatch()
      signal?.removeEventListener('abort', abort)
      child.removeAllListeners()
      child.on('error', () => {})
      child.kill('SIGKILL')
      settle()
    }
    const fail = (reason: string): void => end(() => reject(new FileTaskFailed(`${request.name}: ${reason}`)))
    const abort = (): void => end(() => reject(signal?.reason))
    const clock = setTimeout(() => fail('it took too long'), timeMs ?? limits.timeMs)
    const unwatch = watchMemory(child.pid ?? 0, {
      most: residentBytes ?? limits.residentBytes,
      exceed: () => fail('it took too much memory'),
    })
    const complaint = tailOf(child)
    signal?.addEventListener('abort', abort)
    child.once('message', (reply: TaskReply) => end(() => resolve(reply)))
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, killed) => fail(`the process ended with ${code ?? killed}. ${complaint()}`))
    child.send(request)
  })
}

const isSource = import.meta.url.endsWith('.ts')
const entry = fileURLToPath(new URL(isSource ? 'fileTask.ts' : 'fileTask.js', import.meta.url))
/** As source, the entry imports its neighbours; built, it is one file. */
const readable = isSource ? [fileURLToPath(new URL('../../..', import.meta.url))] : [entry]

/** Without our environment, whose secrets are no business of a process that reads strangers' files. */
function startProcess({ name, input }: TaskRequest): ChildProcess {
  const rights = [...readable, input.path].map((path) => `--allow-fs-read=${path}`)
  const heap = `--max-old-space-size=${taskLimits[name].heapMebibytes}`
  return fork(entry, {
    execArgv: ['--permission', ...rights, heap, '--disable-warning=ExperimentalWarning'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

const longestComplaint = 2_000

function tailOf(child: ChildProcess): () => string {
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-longestComplaint)
  })
  return () => said
}
