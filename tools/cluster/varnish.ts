import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess, stopProcess } from '../../bench/processes.ts'

export type Varnish = { origin: string; stop(): Promise<void> }

/** Starts Varnish with the file of deploy/ in front of one process. Needs the packages varnish and varnish-modules. */
export async function startVarnish({ port, sitePort }: { port: number; sitePort: number }): Promise<Varnish> {
  const directory = mkdtempSync(join(tmpdir(), 'varnish-'))
  const vcl = join(directory, 'default.vcl')
  const text = readFileSync('deploy/varnish/default.vcl', 'utf8')
  writeFileSync(vcl, text.replace('.port = "3000"', `.port = "${sitePort}"`))
  const address = ['-a', `127.0.0.1:${port}`, '-T', 'none', '-j', 'none']
  const args = ['-F', '-n', join(directory, 'work'), ...address, '-f', vcl, '-s', 'malloc,64m']
  const child = startProcess('varnishd', args, { stdio: 'ignore' })
  const failed = once(child, 'error').then(([error]) => {
    throw new Error('varnishd cannot be started: install varnish and varnish-modules', { cause: error })
  })
  const origin = `http://127.0.0.1:${port}`
  await Promise.race([waitUntilServing(origin), failed])
  return {
    origin,
    async stop() {
      await stopProcess(child)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function waitUntilServing(origin: string): Promise<void> {
  const isServing = () =>
    fetch(`${origin}/forum`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isServing())) await sleep(100)
}
