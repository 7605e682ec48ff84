import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BackupTask, TaskMessage } from '#features/backups/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { TaskRequest } from './taskRequest.ts'

const isSource = import.meta.url.endsWith('.ts')
/** Built, this module is a part of `program.js` or of a chunk in `assets`. */
const output = import.meta.url.includes('/assets/') ? '../' : ''
const toPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const entry = toPath(isSource ? 'backupTask.ts' : `${output}backupTask.js`)
const migrationsDirectory = toPath(isSource ? '../../../../db/migrations' : `${output}../../db/migrations`)

/** Time for a child to stop its temporary database. */
const stopMs = 4_000

/**
 * Writes or verifies a back-up in a child process, and yields what it says. Throws if the process ends early, and if
 * `signal` is aborted.
 */
export async function* runBackupTask(
  { config, connection, log }: Context,
  task: BackupTask,
  signal: AbortSignal,
): AsyncGenerator<TaskMessage> {
  signal.throwIfAborted()
  const child = fork(entry, {
    execArgv: [],
    // Its options are for the program of the site.
    env: { ...process.env, NODE_OPTIONS: '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const getLastWords = collectLastWords(child)
  const { dataDir, s3, pgBin, pgUser } = config
  const request: TaskRequest = { task, connection, config: { dataDir, s3, pgBin, pgUser }, migrationsDirectory }
  try {
    child.send(request)
    for await (const [message] of on(child, 'message', { close: ['exit'], signal }) as AsyncIterable<[TaskMessage]>) {
      yield message
      if (message.kind === 'locked') child.send('go')
      if (message.kind === 'end') return
    }
    const reason = child.signalCode ?? child.exitCode
    log.error({ reason, stderr: getLastWords() }, 'the process of a back-up ended early')
    throw new Error(`The process ended with ${reason}. The log of the site may say why.`)
  } finally {
    await end(child)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.on('error', () => {})
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  // It ends without its parent.
  if (child.connected) child.disconnect()
  await ended
  clearTimeout(timer)
}

const maxLength = 1_000

function collectLastWords(child: ChildProcess): () => string {
  let tail = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    tail = (tail + bytes.toString()).slice(-maxLength)
  })
  return () => tail.trim()
}
