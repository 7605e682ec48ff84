import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { generateRequest, requestSeed } from '#tests/randomRequest.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)

const requestCount = 2_000
const batchSize = 10

const send = (port: number, bytes: string) =>
  new Promise<number>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'utf8'))
    socket
      .on('data', (data) => {
        answer += data
      })
      .on('close', () => resolve(Number(answer.split(' ')[1])))
      .on('error', () => resolve(0))
  })

it(`answers random URLs, queries, headers and cookies without a server error (seed ${requestSeed})`, async () => {
  await make.forum({ key: 'help' })
  await make.post({ forumKey: 'help' })
  const port = Number(new URL(await site.server.listen({ port: 0, host: '127.0.0.1' })).port)
  const failures: [number, string][] = []
  const statuses = new Set<number>()
  for (let sent = 0; sent < requestCount; sent += batchSize) {
    const batch = Array.from({ length: batchSize }, generateRequest)
    const answers = await Promise.all(batch.map(async (bytes) => [await send(port, bytes), bytes] as [number, string]))
    for (const [status] of answers) statuses.add(status)
    failures.push(...answers.filter(([status]) => !(status >= 200 && status < 500)))
  }
  expect(failures).toEqual([])
  expect(site.expectedErrors()).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 301, 303, 400, 404]))
}, 120_000)
