import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const stopTimeoutMs = 15_000

const running = new Set<ChildProcess>()

/** Starts a process group, which `stopAll` stops however the run ends. */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Stops a process group: SIGTERM first, SIGKILL after 15 seconds. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  signalGroup(child, 'SIGTERM')
  const killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), stopTimeoutMs)
  await closed
  clearTimeout(killTimer)
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stopProcess))
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // It exited on its own.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
