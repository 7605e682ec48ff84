import { spawn, spawnSync } from 'node:child_process'
import { log } from './log.mjs'

/** Logs progress every `heartbeatMs`, because a minute without output looks like a hang. */
export function run(command, args, { env = process.env, cwd, title, heartbeatMs = 15_000 } = {}) {
  const child = spawn(command, args, { env, cwd, stdio: 'inherit' })
  const startedAt = Date.now()
  const heartbeat =
    title && setInterval(() => log(`… ${title}: ${Math.round((Date.now() - startedAt) / 1000)} s`), heartbeatMs)
  const stopForwarding = forwardSignals(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ?? code))
  }).finally(() => {
    clearInterval(heartbeat)
    stopForwarding()
  })
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

function forwardSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
  }
}
