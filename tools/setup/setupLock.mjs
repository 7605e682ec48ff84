import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './log.mjs'

/**
 * Locks the checkout, because concurrent installs or builds would delete each other's files. A process that waited
 * should check again whether work remains.
 */
export async function withSetupLock(root, work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const lock = join(root, '.cache', 'setup.pid')
  for (let hasLogged = false; !tryAcquire(lock); hasLogged = true) {
    if (!hasLogged) log('Waiting for another process that installs or builds …')
    await sleep(500)
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function tryAcquire(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isAbandoned(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // An empty file belongs to a process that has just created it.
    if (pid) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
