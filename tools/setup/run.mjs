import { spawn, spawnSync } from 'node:child_process'
import { say } from './say.mjs'

/**
 * Runs a program with our terminal and returns its exit code. Says every `heartbeatMs` that `title` still runs: what
 * prints nothing for a minute looks dead.
 */
export function run(command, args, { env = process.env, cwd, title, heartbeatMs = 15_000 } = {}) {
  const child = spawn(command, args, { env, cwd, stdio: 'inherit' })
  const begun = Date.now()
  const beat = title && setInterval(() => say(`… ${title}: ${Math.round((Date.now() - begun) / 1000)} s`), heartbeatMs)
  const stopForwarding = forwardSignals(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ?? code))
  }).finally(() => {
    clearInterval(beat)
    stopForwarding()
  })
}

/** Brings what was written to the disk: after a power cut a stamp could otherwise outlive the files it vouches for. */
export function syncDisks() {
  spawnSync('sync')
}

/**
 * Becomes the program: where Node can, in our own process, so that signals, exit code and even kill -9 are between it
 * and our parent. Older Nodes start it as a child, hand signals down and its end up.
 */
export async function become(command, args, env) {
  if (process.execve) process.execve(command, [command, ...args], env)
  const end = await run(command, args, { env })
  if (typeof end === 'number') process.exit(end)
  process.kill(process.pid, end)
}

function forwardSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
  }
}
