import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFakeS3 } from '#tests/fakeS3.ts'
import { createSubassemblySave } from '#tests/gameSaves.ts'
import { type Attack, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { type AttackClient, signInClient } from './client.ts'
import { withSite } from './site.ts'

type Store = Awaited<ReturnType<typeof startFakeS3>>
type Mode = 'honest' | 'unavailable' | 'cut' | 'garbage' | 'server-error'

async function startFaultyStore(store: Store) {
  const state = { mode: 'honest' as Mode }
  const server = createServer(async (request, response) => {
    if (state.mode === 'unavailable') return response.writeHead(503).end()
    if (state.mode === 'server-error') return response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (state.mode === 'cut') return request.socket.destroy()
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'transfer-encoding'].includes(name)),
    ) as Record<string, string>
    const hasBody = request.method === 'PUT' || request.method === 'POST'
    const upstream = await fetch(store.origin + request.url, {
      method: request.method ?? 'GET',
      headers,
      ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
    })
    const bytes = Buffer.from(await upstream.arrayBuffer())
    if (state.mode === 'garbage' && request.method === 'GET') bytes.fill(0x41)
    return response.writeHead(upstream.status, { 'content-length': bytes.length }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { state, origin, stop: () => server.close() }
}

type Published = { id: string; sha256: string }

async function publish(client: AttackClient, name: string): Promise<{ creation?: Published; outcome: string }> {
  const file = await client.upload('creation', { bytes: createSubassemblySave(), name: `${name}.partialworld` })
  if (file.status >= 300) return { outcome: `upload ${file.status} ${file.text.slice(0, 60)}` }
  const { data, errors } = await client.graphql(
    'mutation ($input: UploadCreationInput!) { made: uploadCreation(input: $input) { id } }',
    { input: { title: `A board called ${name}`, body: '', uploadedFileId: file.id } },
  )
  return { ...(data ? { creation: data.made as Published } : {}), outcome: errors?.[0]?.message ?? 'published' }
}

async function runAttack(): Promise<Outcome[]> {
  const store = await startFakeS3()
  const faulty = await startFaultyStore(store)
  const env = {
    S3_BUCKET: 'files',
    S3_ENDPOINT: faulty.origin,
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
    S3_DIRECT_UPLOADS: 'off',
    WRITE_LIMIT_FACTOR: '100',
  }
  try {
    return await withSite({ env }, async (site) => {
      const client = await signInClient(site.origin, 'demo')
      const honest = await publish(client, 'honest')
      const breaches: string[] = []
      const failures: string[] = []
      for (const mode of ['unavailable', 'cut', 'server-error', 'garbage'] as const) {
        faulty.state.mode = mode
        const { creation, outcome } = await publish(client, mode)
        if (creation) breaches.push(`${mode}: published`)
        if (/^upload 500|^500$/.test(outcome)) breaches.push(`${mode}: ${outcome}`)
        faulty.state.mode = 'honest'
        const retry = await publish(client, `${mode} again`)
        if (!retry.creation) failures.push(`${mode}: ${retry.outcome}`)
      }
      faulty.state.mode = 'cut'
      const pages = await Promise.all(['/forum', '/creations'].map((path) => client.send(path)))
      for (const { status } of pages) if (status !== 200) breaches.push(`a page: ${status}`)
      return [
        expectNoBreaches('faults of the store that published something or were answered 500', 6, breaches),
        expectNoBreaches('uploads that fail once the store is well again', 4, failures),
        expectBreach('an upload to an honest store', honest.creation !== undefined),
      ]
    })
  } finally {
    faulty.stop()
    await store.stop()
  }
}

export const store: Attack = { name: 'store', run: runAttack }
