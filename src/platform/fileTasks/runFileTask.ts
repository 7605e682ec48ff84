import { type ChildProcess, fork } from 'node:child_process'
import { GameFileError } from '#gamefiles/index.ts'
import { awaitedTasks, concurrency, taskLimits } from './limits.ts'
import { watchMemory } from './residentMemory.ts'
import { entry, readablePaths } from './taskEntry.ts'
import { TaskQueue } from './taskQueue.ts'
import type { FileTasks, TaskName, TaskReply, TaskRequest } from './tasks.ts'

/** The process crashed or exceeded its limits: a server error, not an invalid file. */
export class FileTaskError extends Error {
  override readonly name = 'FileTaskFailed'
}

export type FileTaskOptions = {
  /** The account that has the file read; accounts take turns. Absent for work of the site itself. */
  owner?: number | undefined
  signal?: AbortSignal
  timeoutMs?: number
  maxResidentBytes?: number
}

const queue = new TaskQueue(concurrency)

/**
 * Parses an untrusted file in a sandboxed process that may read only its files and has time and memory limits. Throws the
 * parser's error if the file is invalid, FileTaskError if the task fails.
 */
export function runFileTask<Name extends TaskName>(
  name: Name,
  input: FileTasks[Name]['input'],
  options: FileTaskOptions = {},
): Promise<FileTasks[Name]['output']> {
  const task = { owner: String(options.owner ?? 'site'), isBackground: !awaitedTasks.has(name) }
  return queue.run(task, async () => {
    options.signal?.throwIfAborted()
    const reply = await runInProcess({ name, input } as TaskRequest, options)
    if (reply.kind === 'done') return reply.output as FileTasks[Name]['output']
    if (reply.kind === 'gameFileError') throw new GameFileError(reply.code, reply.params)
    throw new FileTaskError(`${name}: ${reply.reason}`)
  })
}

function runInProcess(
  request: TaskRequest,
  { signal, timeoutMs, maxResidentBytes }: FileTaskOptions,
): Promise<TaskReply> {
  const limits = taskLimits[request.name]
  const child = startProcess(request)
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      unwatch()
      signal?.removeEventListener('abort', abort)
      child.removeAllListeners()
      child.on('error', () => {})
      child.kill('SIGKILL')
      settle()
    }
    const fail = (reason: string): void => end(() => reject(new FileTaskError(`${request.name}: ${reason}`)))
    const abort = (): void => end(() => reject(signal?.reason))
    const timer = setTimeout(() => fail('it took too long'), timeoutMs ?? limits.timeoutMs)
    const unwatch = watchMemory(child.pid ?? 0, {
      maxBytes: maxResidentBytes ?? limits.maxResidentBytes,
      onExceed: () => fail('it took too much memory'),
    })
    const getStderrTail = collectStderrTail(child)
    signal?.addEventListener('abort', abort)
    child.once('message', (reply: TaskReply) => end(() => resolve(reply)))
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, killSignal) => fail(`the process ended with ${code ?? killSignal}. ${getStderrTail()}`))
    child.send(request)
  })
}

/** In MiB: by default young objects take 30 MB more at the peak of a large model. */
const youngHeapLimit = '--max-semi-space-size=8'

/** Starts a process with an empty environment, so that it cannot read our secrets. */
function startProcess({ name, input }: TaskRequest): ChildProcess {
  const paths = 'laterPath' in input ? [input.path, input.laterPath] : [input.path]
  const permissions = [...readablePaths, ...paths].map((path) => `--allow-fs-read=${path}`)
  const heapLimits = [`--max-old-space-size=${taskLimits[name].maxHeapMebibytes}`, youngHeapLimit]
  return fork(entry, {
    execArgv: ['--permission', ...permissions, ...heapLimits, '--disable-warning=ExperimentalWarning'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

const maxStderrLength = 2_000

function collectStderrTail(child: ChildProcess): () => string {
  let tail = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    tail = (tail + bytes.toString()).slice(-maxStderrLength)
  })
  return () => tail
}
