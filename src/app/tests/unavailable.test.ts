import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log.ts'
import { extensions } from '../registry.ts'
import { renderPage } from '../rendering/render.tsx'
import { createSite } from '../server/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'backplane-test-'))
const site = await createSite({
  config: loadConfig({ DATA_DIR: dataDir }, { extensions }),
  connection: { host: join(dataDir, 'nowhere') },
  log: silentLog,
  sdlFile: 'schema.graphql',
  web: { render: renderPage, assets: { forPage: () => ({ head: '' }) } },
})
afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true })
})

it('answers 503 on pages and in GraphQL, and stays healthy, while the database is unreachable', async () => {
  const page = await site.server.inject({ method: 'GET', url: '/forum', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.body).toContain('<title>Error 503 - 127.0.0.1</title>')
  expect(page.body).toContain('The fault is on our side and has been recorded.')
  const id = page.headers['x-request-id'] as string
  expect(page.body).toContain(`<code>${id}</code>`)
  const query = '{ forums { key } }'
  for (const headers of [{}, { 'idempotency-key': 'a-key-of-a-lamp' }, { accept: 'application/json' }]) {
    const api = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
    expect([api.statusCode, api.headers['retry-after']]).toEqual([503, '5'])
    expect(api.json().errors[0]).toMatchObject({ message: '503', extensions: { retryAfter: 5 } })
  }
  const login = await site.server.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { identifier: 'ana', password: 'a pass phrase' },
  })
  expect([login.statusCode, login.headers['retry-after']]).toEqual([503, '5'])
  expect((await site.server.inject({ method: 'GET', url: '/ready' })).statusCode).toBe(503)
  expect((await site.server.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200)
})
