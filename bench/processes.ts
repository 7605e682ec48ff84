import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const patienceMs = 15_000

const running = new Set<ChildProcess>()

/** Starts a program as the head of a process group of its own; `stopAll` ends it however the run ends. */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Ends a program with all that it started in its group: first politely, after a while by force. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  signalGroup(child, 'SIGTERM')
  const impatience = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs)
  await closed
  clearTimeout(impatience)
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stopProcess))
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // It has ended by itself a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
