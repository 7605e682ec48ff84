import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { freePort } from '#tests/freePort.ts'

it('the development server renders a page, serves sent mails at /dev/mail.json, and stops on SIGTERM', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backplane-dev-'))
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    SITE_ENV: 'development',
    PORT: await freePort(),
    DATA_DIR: dataDir,
  }
  const server = spawn(process.execPath, ['tools/devServer.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(server, 'exit')
  try {
    let origin = ''
    for await (const line of createInterface({ input: server.stdout })) {
      origin = / at (http:\S+)/.exec(line)?.[1] ?? ''
      if (origin) break
    }
    server.stdout.resume()
    const response = await fetch(`${origin}/forum`)
    // The Vite client injects inline scripts and styles.
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'")
    const page = await response.text()
    expect(page).toContain('<h1')
    expect(page).toContain('/src/app/browser/entry.client.tsx')
    expect(await (await fetch(`${origin}/dev/mail.json`)).json()).toEqual([])
  } finally {
    server.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    rmSync(dataDir, { recursive: true })
  }
}, 600_000)
