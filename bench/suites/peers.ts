import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type App, serverCommand, withApp } from '../app.ts'
import type { Baseline } from '../baseline.ts'
import { compareWithBaseline, type Subject } from '../compare.ts'
import { familiesMb, familyCpuMs, postgresPid } from '../cpu.ts'
import { type Figure, ratioAtLeast, ratioAtMost } from '../figure.ts'
import { forumUsers, openForum } from '../forumData.ts'
import { sendRequestOk } from '../httpClient.ts'
import type { Request } from '../load.ts'
import { log } from '../log.ts'
import { UsageError } from '../options.ts'
import type { Bench, Suite } from '../suite.ts'
import { waitUntilDelivered } from './forum/delivery.ts'
import {
  createCommentRequest,
  createForumPageRequest,
  createForumQuery,
  isCommentCreated,
  signIn,
  withBrowserHeaders,
} from './forum/requests.ts'
import { type Sample, takeSample } from './forum/sample.ts'

const connections = 8
/** A load ends in the middle of requests, such as replies by people who may not send two at a time. */
const settleMs = 1_000

const requestSchema = z.strictObject({
  method: z.enum(['GET', 'POST']).default('GET'),
  path: z.string().startsWith('/'),
  headers: z.record(z.string(), z.string()).optional(),
  /** The first %N in it is replaced by the number of the request. */
  body: z.string().optional(),
})

/** Each connection sends its share of several. */
const requestsSchema = z.union([requestSchema.transform((request) => [request]), z.array(requestSchema).min(1)])

const peerSchema = z.strictObject({
  name: z.string(),
  origin: z.url(),
  /** Processes of the site and its database; their descendants count too. */
  pids: z.array(z.int().positive()),
  list: requestsSchema.optional(),
  post: requestsSchema.optional(),
  json: requestsSchema.optional(),
  reply: requestsSchema.optional(),
})

type Peer = z.infer<typeof peerSchema>
const parts = ['list', 'post', 'json', 'reply'] as const
type Part = (typeof parts)[number]

/** Measures the site without its page cache beside another forum, which runs already. */
export const peersSuite: Suite = {
  name: 'peers',
  parts,
  async run(bench) {
    const { peer: file, suites, posts, comments } = bench.options
    if (file === undefined) {
      if (suites.includes('peers')) throw new UsageError('The suite peers needs --peer FILE')
      return
    }
    const peer = readPeer(file)
    const { dataDir, postgres } = await openForum({ posts, comments })
    const sample = await takeSample(postgres.connection, { posts, comments, users: forumUsers })
    await postgres.stop()
    const { env, ...command } = serverCommand(bench.options)
    const settings = { ...env, PAGE_CACHE: 'off', WRITE_LIMIT_FACTOR: '1000000' }
    await withApp(dataDir, { ...command, env: settings }, (app) => measure(bench, { app, peer, sample }))
  },
}

/** Throws UsageError. */
function readPeer(file: string): Peer {
  try {
    return peerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new UsageError(`--peer ${file}: ${error instanceof z.ZodError ? z.prettifyError(error) : error}`)
  }
}

type Measured = { app: App; peer: Peer; sample: Sample }

async function measure(bench: Bench, { app, peer, sample }: Measured): Promise<void> {
  const { rounds, seconds } = bench.options
  const baseline: Baseline = {
    origin: peer.origin,
    readCpuMs: () => sumCpuMs(peer.pids),
    settle: () => sleep(settleMs),
  }
  for (const part of parts) {
    const baselineRequests = peer[part]?.map(toRequest)
    if (!baselineRequests || !bench.shouldRun(part)) continue
    for (const request of baselineRequests) await sendRequestOk(peer.origin, request)
    const subject = { ...(await createSubject(part, { app, sample })), baselineRequests }
    log(`Measuring: ${subject.name}`)
    bench.report(await compareWithBaseline({ app, baseline, baselineName: peer.name, rounds, seconds }, subject))
  }
  bench.report(compareMemory(app, peer))
}

/** Creates a subject whose targets say how many times as many requests as the other site our site should answer. */
async function createSubject(part: Part, { app, sample }: Omit<Measured, 'peer'>): Promise<Subject> {
  const read = (name: string, times: number, request: Request): Subject => ({
    name,
    load: { connections, requests: [withBrowserHeaders(request)] },
    targets: { requests: ratioAtLeast(times) },
  })
  if (part === 'list') return read('list', 8, createForumPageRequest())
  if (part === 'post') return read('post with 25 comments', 6, { path: sample.few.path })
  if (part === 'json') return read('list as JSON', 10, createForumQuery())
  const authorization = await signIn(app.origin)
  const requests = sample.newest.map((post) => createCommentRequest(post, authorization))
  return {
    name: 'reply',
    load: { connections, requests, isValidResponse: isCommentCreated },
    settle: () => waitUntilDelivered(app.dataDir),
    targets: { requests: ratioAtLeast(10) },
  }
}

let sent = 0

function toRequest({ body, ...request }: z.infer<typeof requestSchema>): Request {
  const createParts = body === undefined ? undefined : () => ({ body: body.replace('%N', String(++sent)) })
  return withBrowserHeaders({ ...request, ...(createParts && { ...createParts(), createParts }) })
}

function compareMemory({ pid, dataDir }: App, peer: Peer): Figure[] {
  const value = familiesMb([pid, postgresPid(dataDir)])
  const other = familiesMb(peer.pids)
  if (value === undefined || !other) return []
  return [{ name: 'memory: with database', value, unit: 'MB', ratio: value / other, target: ratioAtMost(0.4) }]
}

/** Undefined if one of them is. */
function sumCpuMs(pids: readonly number[]): number | undefined {
  const values = pids.map(familyCpuMs)
  return values.includes(undefined) ? undefined : values.reduce<number>((total, value) => total + (value ?? 0), 0)
}
