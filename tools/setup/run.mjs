import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './log.mjs'

/** How long a group of processes may take to end after a signal. */
const groupStopMs = 20_000

/** Logs progress every `heartbeatMs`, because a minute without output looks like a hang. */
export function run(command, args, { env = process.env, cwd, title, heartbeatMs = 15_000 } = {}) {
  const child = spawn(command, args, { env, cwd, stdio: 'inherit' })
  const startedAt = Date.now()
  const heartbeat =
    title && setInterval(() => log(`… ${title}: ${Math.round((Date.now() - startedAt) / 1000)} s`), heartbeatMs)
  const stopForwarding = forwardSignals((signal) => child.kill(signal))
  return waitForEnd(child).finally(() => {
    clearInterval(heartbeat)
    stopForwarding()
  })
}

/** A signal ends everything that the command has started, and then this process. */
export async function runGroup(command, args, { env = process.env } = {}) {
  const child = spawn(command, args, { env, stdio: 'inherit', detached: true })
  let interruptedBy
  const stopForwarding = forwardSignals((signal) => {
    interruptedBy = signal
    // Ctrl+C in a terminal does the same; Playwright and the site end what they have started in turn.
    signalGroup(child.pid, 'SIGINT')
    setTimeout(() => signalGroup(child.pid, 'SIGKILL'), groupStopMs).unref()
  })
  const result = await waitForEnd(child)
  if (interruptedBy) while (signalGroup(child.pid, 0)) await sleep(100)
  stopForwarding()
  if (interruptedBy) process.kill(process.pid, interruptedBy)
  return result
}

const waitForEnd = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ?? code))
  })

/** Returns false if no process of the group is left. */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
    return false
  }
}

/** After a power cut a stamp could otherwise outlive the files it describes. */
export function syncDisks() {
  spawnSync('sync')
}

/** Uses execve where Node has it, so that signals and the exit code pass directly; older versions forward them. */
export async function replaceProcess(command, args, env) {
  if (process.execve) process.execve(command, [command, ...args], env)
  const result = await run(command, args, { env })
  if (typeof result === 'number') process.exit(result)
  process.kill(process.pid, result)
}

function forwardSignals(forward) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
  }
}
