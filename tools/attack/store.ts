import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startS3 } from '#tests/s3.ts'
import { aSubassembly } from '#tests/saves.ts'
import { type Attack, control, noneOf, type Outcome } from './attack.ts'
import { type AttackClient, signedIn } from './client.ts'
import { withSite } from './site.ts'

type Store = Awaited<ReturnType<typeof startS3>>
type Mode = 'honest' | 'unavailable' | 'cut' | 'garbage' | 'server-error'

/** Stands before an S3 store and spoils its answers. */
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
    const answer = await fetch(store.origin + request.url, {
      method: request.method ?? 'GET',
      headers,
      ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (state.mode === 'garbage' && request.method === 'GET') bytes.fill(0x41)
    return response.writeHead(answer.status, { 'content-length': bytes.length }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { state, origin, stop: () => server.close() }
}

type Published = { id: string; sha256: string }

async function publish(client: AttackClient, name: string): Promise<{ made?: Published; got: string }> {
  const file = await client.upload('creation', { bytes: aSubassembly(), name: `${name}.partialworld` })
  if (file.status >= 300) return { got: `upload ${file.status} ${file.text.slice(0, 60)}` }
  const { data, errors } = await client.graphql(
    'mutation ($input: UploadCreationInput!) { made: uploadCreation(input: $input) { id } }',
    { input: { title: `A board called ${name}`, body: '', uploadedFileId: file.id } },
  )
  return { ...(data ? { made: data.made as Published } : {}), got: errors?.[0]?.message ?? 'published' }
}

async function attack(): Promise<Outcome[]> {
  const store = await startS3()
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
      const client = await signedIn(site.origin, 'demo')
      const honest = await publish(client, 'honest')
      const wrong: string[] = []
      const unpublished: string[] = []
      for (const mode of ['unavailable', 'cut', 'server-error', 'garbage'] as const) {
        faulty.state.mode = mode
        const { made, got } = await publish(client, mode)
        if (made) wrong.push(`${mode}: published`)
        if (/^upload 500|^500$/.test(got)) wrong.push(`${mode}: ${got}`)
        faulty.state.mode = 'honest'
        const again = await publish(client, `${mode} again`)
        if (!again.made) unpublished.push(`${mode}: ${again.got}`)
      }
      faulty.state.mode = 'cut'
      const pages = await Promise.all(['/forum', '/creations'].map((path) => client.send(path)))
      for (const { status } of pages) if (status !== 200) wrong.push(`a page: ${status}`)
      return [
        noneOf('faults of the store that published something or were answered 500', 6, wrong),
        noneOf('uploads that fail once the store is well again', 4, unpublished),
        control('an upload to an honest store', honest.made !== undefined),
      ]
    })
  } finally {
    faulty.stop()
    await store.stop()
  }
}

export const store: Attack = { name: 'store', run: attack }
