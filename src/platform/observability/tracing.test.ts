import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'

type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const spans: Span[] = []
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Export
  if (request.url === '/v1/traces')
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => void collector.close())

const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const site = await testSite({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUSTED_PROXIES: '10.0.0.0/8' })

const getAttribute = ({ attributes }: Span, key: string) => attributes.find((each) => each.key === key)?.value

it('sends a trace of each request with its queries, continuing that of a trusted proxy', async () => {
  const traceId = 'a'.repeat(32)
  const headers = { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` }
  const page = await site.server.inject({ url: '/latest', headers, remoteAddress: '10.0.0.1' })
  await site.server.inject({ url: '/latest', headers, remoteAddress: '192.0.2.1' })
  const payload = { query: '{ blogPost(slug: "none") { id } }' }
  await site.server.inject({ method: 'POST', url: '/graphql', payload, remoteAddress: '10.0.0.1', headers })
  await expect.poll(() => spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['POST /graphql', 'graphql']))
  const [first, foreign] = spans.filter(({ name }) => name === 'GET /latest') as [Span, Span]
  expect(first).toMatchObject({ traceId, parentSpanId: 'b'.repeat(16) })
  expect(getAttribute(first, 'backplane.request_id')).toEqual({ stringValue: page.headers['x-request-id'] })
  expect(foreign.traceId).not.toBe(traceId)
  expect(foreign.parentSpanId ?? '').toBe('')
  const parentOf = (span: Span | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId)
  const queries = spans.filter(({ name }) => name === 'postgresql')
  const ancestors = queries.map((query) => [parentOf(query)?.name, parentOf(parentOf(query))?.name].join(' < '))
  expect(ancestors).toEqual(expect.arrayContaining(['render page < GET /latest', 'graphql < POST /graphql']))
  expect(getAttribute(queries[0] as Span, 'db.query.text')?.stringValue).toMatch(/^select/)
})
