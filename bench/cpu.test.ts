import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { familiesMb } from './cpu.ts'

const childProgram = 'console.log(process.pid); setInterval(() => undefined, 1000)'
const parentProgram = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(childProgram)}], { stdio: 'inherit' })`

test.runIf(process.platform === 'linux')('a process counts once beside its parent', async () => {
  const parent = spawn(process.execPath, ['-e', parentProgram], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(parent.stdout), 'line')
  const childPid = Number(line)
  onTestFinished(() => [childPid, parent.pid as number].forEach((pid) => process.kill(pid)))
  const child = familiesMb([childPid]) ?? 0
  expect(child).toBeGreaterThan(1)
  const both = familiesMb([parent.pid as number, childPid]) ?? 0
  const family = familiesMb([parent.pid as number]) ?? 0
  expect(Math.abs(both - family)).toBeLessThan(child / 2)
})

test('the memory of a process that does not exist is unknown', () => {
  expect(familiesMb([process.pid, 2 ** 30])).toBeUndefined()
})
