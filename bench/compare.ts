import type { App } from './app.ts'
import type { Baseline } from './baseline.ts'
import { cpuMs, familyCpuMs, postgresPid } from './cpu.ts'
import type { Figure, Target } from './figure.ts'
import { sendRequestOk } from './httpClient.ts'
import { applyLoad, type Load, type LoadResult, type Request } from './load.ts'
import { median } from './statistics.ts'

export type Comparison = {
  app: App
  baseline: Baseline
  /** How its figures are called. */
  baselineName?: string
  rounds: number
  seconds: number
}

export type Subject = {
  name: string
  load: Load
  /** The baseline's requests if they are not those of the site. */
  baselineRequests?: readonly Request[]
  targets?: { requests?: Target; p50?: Target; p99?: Target }
  /** Waits for the work that the site does after its answers; the CPU time includes it. */
  settle?: () => Promise<void>
}

/** CPU milliseconds per request; NaN where the system does not report them. */
type Cpu = { app: number; database: number; floor: number }
type Round = { bare: LoadResult; page: LoadResult; cpu: Cpu }

/** Lets the JIT compile the code on the request path. */
const warmUpSeconds = { app: 5, floor: 2 }

/**
 * Alternates between site and baseline, so that other work on the machine affects both. The baseline answers with the
 * bytes that the site returned for the first request.
 */
export async function compareWithBaseline(comparison: Comparison, subject: Subject): Promise<Figure[]> {
  const { app, baseline, rounds } = comparison
  const [first] = subject.load.requests
  if (!first) throw new Error(`${subject.name} has no requests`)
  const { headers, bytes } = await sendRequestOk(app.origin, first)
  await baseline.respondWith?.(headers['content-type'] ?? '', bytes)
  await applyLoad(app.origin, subject.load, warmUpSeconds.app)
  await subject.settle?.()
  await baseline.settle?.()
  await applyLoad(baseline.origin, toBaselineLoad(subject), warmUpSeconds.floor)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measureRound(comparison, subject))
  return toFigures(subject, measured, comparison.baselineName ?? 'the floor')
}

const toBaselineLoad = ({ load, baselineRequests = load.requests }: Subject): Load => ({
  connections: load.connections,
  requests: baselineRequests,
})

async function measureRound({ app, baseline, seconds }: Comparison, subject: Subject): Promise<Round> {
  const { load, settle } = subject
  await baseline.settle?.()
  const before = readCpu(app, baseline)
  const bare = await applyLoad(baseline.origin, toBaselineLoad(subject), seconds)
  const between = readCpu(app, baseline)
  const page = await applyLoad(app.origin, load, seconds)
  await settle?.()
  const after = readCpu(app, baseline)
  return {
    bare,
    page,
    cpu: {
      app: (after.app - between.app) / page.responseCount,
      database: (after.database - between.database) / page.responseCount,
      floor: (between.floor - before.floor) / bare.responseCount,
    },
  }
}

const readCpu = (app: App, floor: Baseline): Cpu => ({
  app: cpuMs(app.pid) ?? Number.NaN,
  database: familyCpuMs(postgresPid(app.dataDir)) ?? Number.NaN,
  floor: floor.readCpuMs() ?? Number.NaN,
})

function toFigures({ name, targets = {} }: Subject, rounds: readonly Round[], baselineName: string): Figure[] {
  const all = (pick: (round: Round) => number) => rounds.map(pick)
  const figure = (property: string, unit: string, values: number[]): Figure => ({
    name: `${name}: ${property}`,
    value: median(values),
    unit,
    rounds: values,
  })
  const figures: Figure[] = [
    {
      ...figure(
        'requests',
        '1/s',
        all(({ page }) => page.requestsPerSecond),
      ),
      ratio: median(all(({ page, bare }) => page.requestsPerSecond / bare.requestsPerSecond)),
      ...(targets.requests && { target: targets.requests }),
    },
    {
      ...figure(
        'p50',
        'ms',
        all(({ page }) => page.p50Ms),
      ),
      ...(targets.p50 && { target: targets.p50 }),
    },
    {
      ...figure(
        'p99',
        'ms',
        all(({ page }) => page.p99Ms),
      ),
      ...(targets.p99 && { target: targets.p99 }),
    },
    {
      ...figure(
        'CPU of the site',
        'ms/request',
        all(({ cpu }) => cpu.app),
      ),
      ratio: median(all(({ cpu }) => cpu.floor / cpu.app)),
    },
    figure(
      'CPU of the database',
      'ms/request',
      all(({ cpu }) => cpu.database),
    ),
    {
      ...figure(
        'CPU of both',
        'ms/request',
        all(({ cpu }) => cpu.app + cpu.database),
      ),
      ratio: median(all(({ cpu }) => cpu.floor / (cpu.app + cpu.database))),
    },
    figure(
      `${baselineName}: requests`,
      '1/s',
      all(({ bare }) => bare.requestsPerSecond),
    ),
    figure(
      `${baselineName}: CPU`,
      'ms/request',
      all(({ cpu }) => cpu.floor),
    ),
  ]
  return figures.filter(({ value }) => !Number.isNaN(value))
}
