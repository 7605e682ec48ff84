import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { SaveKind } from '#gamefiles/index.ts'
import { type App, serverCommand, withApp } from '../app.ts'
import { openDataset } from '../datasets.ts'
import { atMost, type Figure, type Target } from '../figure.ts'
import { log } from '../log.ts'
import { fillForum } from '../makers/forum.ts'
import { createLargeSave } from '../makers/largeSave.ts'
import { startProcess } from '../processes.ts'
import { median } from '../statistics.ts'
import type { Suite } from '../suite.ts'
import type { Measurement, Task } from './files/measured.ts'
import { measureUploads } from './files/uploads.ts'

/** Numbers of gates: a world of 100 MB, and the largest model that has a target. */
const sizes = { world: 1_140_000, model: 100_000 }

export const filesSuite: Suite = {
  name: 'files',
  parts: ['files-read', 'files-model', 'files-upload'],
  async run(bench) {
    const { rounds } = bench.options
    if (bench.shouldRun('files-read')) {
      await withSave('world', sizes.world, async (path, megabytes) => {
        const name = `world of ${megabytes} MB`
        bench.report([
          ...(await measureTask(
            `${name}, header facts`,
            { task: 'header', path, rounds },
            { ms: 1_000, memoryGrowthMb: 32 },
          )),
          ...(await measureTask(`${name}, read to its end`, { task: 'whole', path, rounds })),
        ])
      })
    }
    if (bench.shouldRun('files-model')) {
      await withSave('subassembly', sizes.model, async (path) => {
        const name = '100,000 components'
        const limits = { ms: 3_000, peakMb: 300, glbMb: 3 }
        bench.report([
          ...(await measureTask(`${name}, model`, { task: 'glb', path, rounds }, limits)),
          ...(await measureTask(`${name}, model and picture`, { task: 'model', path, rounds }, { peakMb: 300 })),
        ])
      })
    }
    if (bench.shouldRun('files-upload'))
      bench.report(await withSite(bench.options, (app) => measureUploads(app, rounds)))
  },
}

async function withSave(
  kind: SaveKind,
  count: number,
  work: (path: string, megabytes: number) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-files-'))
  try {
    const bytes = createLargeSave(kind, count)
    const path = join(folder, 'save')
    await writeFile(path, bytes)
    await work(path, Math.round(bytes.length / 1e6))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function withSite<T>(options: Parameters<typeof serverCommand>[0], work: (app: App) => Promise<T>): Promise<T> {
  const fillSite = (client: pg.ClientBase, onProgress: (text: string) => void) =>
    fillForum(client, { posts: 10, comments: 2_000, users: 20 }, onProgress)
  const { dataDir, postgres } = await openDataset({ name: 'files', fill: fillSite })
  await postgres.stop()
  return withApp(dataDir, serverCommand(options), work)
}

type TaskRun = { task: Task; path: string; rounds: number }
type Property = keyof Measurement

const properties: Record<Property, { label: string; unit: string }> = {
  ms: { label: 'time', unit: 'ms' },
  cpuMs: { label: 'CPU', unit: 'ms' },
  memoryGrowthMb: { label: 'memory grows by', unit: 'MB' },
  peakMb: { label: 'memory of its process', unit: 'MB' },
  glbMb: { label: 'size', unit: 'MB' },
}

/** A new process per round, so that no memory remains from the previous one. */
async function measureTask(
  name: string,
  { task, path, rounds }: TaskRun,
  limits: Partial<Record<Property, number>> = {},
): Promise<Figure[]> {
  log(`Measuring: ${name}`)
  const measured: Measurement[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure(task, path))
  const isBuilding = task === 'glb' || task === 'model'
  const reported: Property[] = isBuilding ? ['ms', 'cpuMs', 'peakMb', 'glbMb'] : ['ms', 'cpuMs', 'memoryGrowthMb']
  return reported.map((property) => {
    const values = measured.map((each) => each[property])
    const { label, unit } = properties[property]
    const limit = limits[property]
    const target: { target?: Target } = limit === undefined ? {} : { target: atMost(limit) }
    return { name: `${name}: ${label}`, value: median(values), unit, rounds: values, ...target }
  })
}

async function measure(task: Task, path: string): Promise<Measurement> {
  const child = startProcess(process.execPath, [join(import.meta.dirname, 'files', 'measured.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const response = Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])
  child.send({ task, path })
  const [measurement] = (await response) as [Measurement?]
  if (!measurement) throw new Error(`The process that measures "${task}" ended without an answer`)
  return measurement
}
