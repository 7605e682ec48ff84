import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startProcess, stopAll, stopProcess } from './processes.ts'

const idleProgram = 'setInterval(() => undefined, 1000); process.stdout.write("up")'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    // No such process.
    return false
  }
}

async function start(): Promise<ReturnType<typeof startProcess>> {
  const child = startProcess(process.execPath, ['-e', idleProgram], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return child
}

test('stopProcess resolves after the process is gone and is idempotent', async () => {
  const child = await start()
  await stopProcess(child)
  expect(isAlive(child.pid as number)).toBe(false)
  await stopProcess(child)
})

test('stopAll stops every process that is still running', async () => {
  const children = [await start(), await start()]
  await stopAll()
  expect(children.filter((child) => isAlive(child.pid as number))).toEqual([])
})
