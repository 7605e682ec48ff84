import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.mjs'

/**
 * Does `work` while no other process does such work on this checkout: two installations or builds at once would tear
 * each other's files away. The second one waits, and should then look again whether anything is left to do.
 */
export async function alone(root, work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const lock = join(root, '.cache', 'setup.pid')
  for (let told = false; !take(lock); told = true) {
    if (!told) say('Waiting for another process that installs or builds …')
    await sleep(500)
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
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
    // A number that is not yet written belongs to one that is just beginning.
    if (pid) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
