import { setTimeout as sleep } from 'node:timers/promises'
import { sortKeys } from '#features/forum/web/forumVariables.ts'
import type { App } from '../../app.ts'
import { residentMb } from '../../cpu.ts'
import { atMost, type Figure } from '../../figure.ts'
import { sendRequestOk } from '../../httpClient.ts'
import { applyLoad, type Request } from '../../load.ts'
import { slope } from '../../statistics.ts'
import {
  createCommentRequest,
  createForumPageRequest,
  isCommentCreated,
  signIn,
  withBrowserHeaders,
} from './requests.ts'
import type { Sample } from './sample.ts'

const connections = 8
const sampleIntervalMs = 1_000
const writeIntervalMs = 200
/** Share of the run until caches are full and code is compiled. */
const warmUpShare = 1 / 3
/** Tokens are valid for 15 minutes. */
const signInAgainMs = 10 * 60_000

/** Requests more pages than the page cache holds. */
export async function measureSoak(app: App, sample: Sample, seconds: number): Promise<Figure[]> {
  const stop = new AbortController()
  const samples = sampleMemory(app.pid, stop.signal)
  const writing = writeComments(app.origin, sample, stop.signal)
  try {
    await applyLoad(app.origin, { connections, requests: createRequestMix(sample) }, seconds)
  } finally {
    stop.abort()
    await writing
  }
  const steady = (await samples).filter(({ x }) => x > (seconds / 60) * warmUpShare)
  if (!steady.length) return []
  return [
    { name: 'steady load: memory at its end', value: steady.at(-1)?.y ?? 0, unit: 'MB', target: atMost(300) },
    { name: 'steady load: most memory', value: Math.max(...steady.map(({ y }) => y)), unit: 'MB' },
    { name: 'steady load: growth', value: slope(steady), unit: 'MB/min', target: atMost(1) },
  ]
}

function createRequestMix({ posts }: Sample): Request[] {
  return posts.flatMap((post, index) => {
    const sort = sortKeys[index % sortKeys.length] as string
    return [
      withBrowserHeaders({ path: post.path }),
      withBrowserHeaders(createForumPageRequest({ page: index % 300, sort })),
    ]
  })
}

/** `x` in minutes, `y` in MB. */
async function sampleMemory(pid: number, stop: AbortSignal): Promise<{ x: number; y: number }[]> {
  const samples: { x: number; y: number }[] = []
  const startedAt = performance.now()
  while (!stop.aborted) {
    const y = residentMb(pid)
    if (y === undefined) break
    samples.push({ x: (performance.now() - startedAt) / 60_000, y })
    await sleep(sampleIntervalMs)
  }
  return samples
}

async function writeComments(origin: string, { newest }: Sample, stop: AbortSignal): Promise<void> {
  let authorization = ''
  let signedInAt = Number.NEGATIVE_INFINITY
  for (let n = 0; !stop.aborted; n++) {
    if (performance.now() - signedInAt > signInAgainMs) {
      authorization = await signIn(origin)
      signedInAt = performance.now()
    }
    const post = newest[n % newest.length]
    if (!post) throw new Error('There is no post to write on')
    const response = await sendRequestOk(origin, createCommentRequest(post, authorization))
    if (!isCommentCreated(response.bytes.toString())) throw new Error(`A comment was refused: ${response.bytes}`)
    await sleep(writeIntervalMs)
  }
}
