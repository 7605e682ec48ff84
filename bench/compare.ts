import type { App } from './app.ts'
import { askWell } from './ask.ts'
import { cpuMs, familyCpuMs, postgresPid } from './cpu.ts'
import type { Figure, Target } from './figure.ts'
import type { Floor } from './floor.ts'
import { applyLoad, type Load, type Measured } from './load.ts'
import { median } from './statistics.ts'

export type Comparison = { app: App; floor: Floor; rounds: number; seconds: number }

/** What is measured, and which of its properties have a target. */
export type Subject = { name: string; load: Load; targets?: { requests?: Target; p50?: Target; p99?: Target } }

/** Processor milliseconds for each answer; NaN where the system does not tell. */
type Cpu = { app: number; database: number; floor: number }
type Round = { bare: Measured; page: Measured; cpu: Cpu }

/** Until the code that a request runs through is compiled. */
const warmUpSeconds = { app: 5, floor: 2 }

/**
 * Loads the site and the floor in turn, so that what else the machine does meets both. The floor answers with the
 * bytes that the site has for the first request.
 */
export async function compareWithFloor(comparison: Comparison, subject: Subject): Promise<Figure[]> {
  const { app, floor, rounds } = comparison
  const [first] = subject.load.requests
  if (!first) throw new Error(`${subject.name} has no requests`)
  const { headers, bytes } = await askWell(app.origin, first)
  await floor.answerWith(headers['content-type'] ?? '', bytes)
  await applyLoad(app.origin, subject.load, warmUpSeconds.app)
  await applyLoad(floor.origin, { ...subject.load, accepts: undefined }, warmUpSeconds.floor)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measureRound(comparison, subject.load))
  return figuresOf(subject, measured)
}

async function measureRound({ app, floor, seconds }: Comparison, load: Load): Promise<Round> {
  const before = readCpu(app, floor)
  const bare = await applyLoad(floor.origin, { ...load, accepts: undefined }, seconds)
  const between = readCpu(app, floor)
  const page = await applyLoad(app.origin, load, seconds)
  const after = readCpu(app, floor)
  return {
    bare,
    page,
    cpu: {
      app: (after.app - between.app) / page.answers,
      database: (after.database - between.database) / page.answers,
      floor: (between.floor - before.floor) / bare.answers,
    },
  }
}

const readCpu = (app: App, floor: Floor): Cpu => ({
  app: cpuMs(app.pid) ?? Number.NaN,
  database: familyCpuMs(postgresPid(app.dataDir)) ?? Number.NaN,
  floor: cpuMs(floor.pid) ?? Number.NaN,
})

function figuresOf({ name, targets = {} }: Subject, rounds: readonly Round[]): Figure[] {
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
        all(({ page }) => page.perSecond),
      ),
      ratio: median(all(({ page, bare }) => page.perSecond / bare.perSecond)),
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
    figure(
      'the floor: requests',
      '1/s',
      all(({ bare }) => bare.perSecond),
    ),
  ]
  return figures.filter(({ value }) => !Number.isNaN(value))
}
