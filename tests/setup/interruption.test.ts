import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'interruption-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const runFile = join(import.meta.dirname, '../../tools/setup/run.mjs')

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A runner that starts a program, which starts another one that would run on. */
async function startRunner(grandchild: string) {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('grandchild.mjs', `${grandchild}; setInterval(() => {}, 1000); console.log(process.pid)`)
  write(
    'child.mjs',
    `import { spawn } from 'node:child_process'
     spawn(process.execPath, ['grandchild.mjs'], { stdio: 'inherit' })
     setInterval(() => {}, 1000)`,
  )
  write(
    'runner.mjs',
    `import { runGroup } from ${JSON.stringify(runFile)}
     await runGroup(process.execPath, ['child.mjs'])
     console.log('went on')`,
  )
  const runner = spawn(process.execPath, ['runner.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  runner.stdout.on('data', (data) => (output += data))
  const ended = once(runner, 'close')
  await expect.poll(() => output).toMatch(/^\d+\n/)
  return { runner, ended, pid: Number(output.trim()), output: () => output }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends everything that a command has started, and the runner',
  async (sent) => {
    const { runner, ended, pid, output } = await startRunner('')
    runner.kill(sent)
    const [, signal] = await ended
    expect(signal).toBe(sent)
    expect(isRunning(pid)).toBe(false)
    expect(output()).not.toContain('went on')
  },
)

it('the site of the browser tests ends when the runner is killed', async () => {
  const preload = join(import.meta.dirname, '../e2e/endWithParent.mjs')
  const stopped = join(folder, 'stopped')
  const writeStopped = `require('fs').writeFileSync(${JSON.stringify(stopped)}, '')`
  const site = `process.on('SIGTERM', () => { ${writeStopped}; process.exit() }); setInterval(() => {}, 1000); console.log('ready')`
  const runner = spawn(
    process.execPath,
    [
      '-e',
      `require('child_process').spawn(process.execPath, ['--import', ${JSON.stringify(preload)}, '-e', ${JSON.stringify(site)}], { stdio: ['pipe', 'inherit', 'inherit'] })
       setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(runner.stdout, 'data')
  runner.kill('SIGKILL')
  await expect.poll(() => readIfThere(stopped)).toBe('')
})

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
