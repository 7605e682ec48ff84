import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { freePort } from '#tests/freePort.ts'
import { testSite } from '#tests/testSite.ts'

const token = 'a token of sixteen characters'
const site = await testSite({ METRICS_TOKEN: token })
const make = factories(site)

async function readMetrics(): Promise<string> {
  const { body } = await site.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  return body
}

/** The value of one sample, NaN without it. */
const read = (metrics: string, sample: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  )

it('needs the token', async () => {
  for (const authorization of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
    const { statusCode, body } = await site.server.inject({
      url: '/metrics',
      headers: authorization ? { authorization } : {},
    })
    expect([statusCode, body]).toEqual([401, '{"error":"401"}'])
  }
})

it('does not exist by default', async () => {
  const plain = await testSite()
  expect((await plain.server.inject('/metrics')).statusCode).toBe(404)
})

it('counts requests by the pattern of their route, never by their address', async () => {
  for (const { lwid } of [await make.post(), await make.post()]) {
    const { headers } = await site.server.inject(`/view/${lwid}`)
    expect((await site.server.inject(headers.location as string)).statusCode).toBe(200)
  }
  await site.server.inject('/no/such/page')
  const metrics = await readMetrics()
  const series = (route: string, status: string) =>
    `backplane_http_request_duration_seconds_count{route="${route}",method="GET",status="${status}"}`
  expect(read(metrics, series('/forum/$forumKey/$id/{-$slug}', '2xx'))).toBe(2)
  expect(metrics).not.toContain('/no/such/page')
})

it('shows what waits: pages by answer, mails, events and connections', async () => {
  for (let n = 0; n < 3; n++) await site.server.inject('/forum')
  await site.pool.query(
    `insert into outbox (type, payload, created_at) values ('x', '{}', now() - interval '1 minute')`,
  )
  const metrics = await readMetrics()
  expect(read(metrics, 'backplane_page_cache_requests_total{result="hit"}')).toBe(2)
  expect(read(metrics, 'backplane_event_lag_seconds')).toBeGreaterThanOrEqual(60)
  expect(read(metrics, 'backplane_database_up')).toBe(1)
  expect(read(metrics, 'backplane_mails{state="waiting"}')).toBeGreaterThanOrEqual(0)
  expect(read(metrics, 'backplane_database_connections{pool="site",state="open"}')).toBeGreaterThan(0)
})

it('counts the errors of the log', async () => {
  site.services.log.error('a fault')
  expect(site.expectedErrors()).toHaveLength(1)
  expect(read(await readMetrics(), 'backplane_errors_total')).toBe(1)
})

it('has a port of its own with METRICS_PORT, and then none on the public one', async () => {
  const port = await freePort()
  const separate = await testSite({ METRICS_PORT: port })
  await separate.connect()
  const own = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([own.status, (await own.text()).includes('backplane_database_up 1')]).toEqual([200, true])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await separate.server.inject('/metrics')).statusCode).toBe(404)
})

it('has every metric that the dashboard shows', async () => {
  const dashboard = await readFile('deploy/grafana/backplane.json', 'utf8')
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] }
  const shown = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:backplane|process|nodejs)_\w+/g) ?? []),
  )
  expect(new Set(shown).size).toBeGreaterThan(10)
  const metrics = await readMetrics()
  const names = new Set([...metrics.matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name]) => name))
  expect(shown.filter((name) => !names.has(name))).toEqual([])
})
