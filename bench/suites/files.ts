import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { SaveKind } from '#gamefiles/index.ts'
import { type App, serverCommand, withApp } from '../app.ts'
import { atMost, type Figure, type Target } from '../figure.ts'
import { openData } from '../keptData.ts'
import { fillForum } from '../makers/forum.ts'
import { largeSave } from '../makers/largeSave.ts'
import { startProcess } from '../processes.ts'
import { say } from '../say.ts'
import { median } from '../statistics.ts'
import type { Suite } from '../suite.ts'
import type { Measurement, Task } from './files/measured.ts'
import { uploadFigures } from './files/uploads.ts'

/** Gates of a world of 100 MB, and of the model that has to be built (issue 6). */
const sizes = { world: 1_140_000, model: 100_000 }

/** What is read in files of the game, what is made of them, and how fast they come. */
export const filesSuite: Suite = {
  name: 'files',
  parts: ['files-read', 'files-model', 'files-upload'],
  async run(bench) {
    const { rounds } = bench.options
    if (bench.wants('files-read')) {
      await withSave('world', sizes.world, async (path, megabytes) => {
        const name = `world of ${megabytes} MB`
        bench.report([
          ...(await figuresOf(`${name}, header facts`, { task: 'header', path, rounds }, { ms: 1_000, grownMb: 32 })),
          ...(await figuresOf(`${name}, read to its end`, { task: 'whole', path, rounds })),
        ])
      })
    }
    if (bench.wants('files-model')) {
      await withSave('subassembly', sizes.model, async (path) => {
        const name = '100,000 components'
        const limits = { ms: 3_000, peakMb: 300, glbMb: 3 }
        bench.report([
          ...(await figuresOf(`${name}, model`, { task: 'glb', path, rounds }, limits)),
          ...(await figuresOf(`${name}, model and picture`, { task: 'model', path, rounds }, { peakMb: 300 })),
        ])
      })
    }
    if (bench.wants('files-upload')) bench.report(await onSite(bench.options, (app) => uploadFigures(app, rounds)))
  },
}

async function withSave(
  kind: SaveKind,
  count: number,
  work: (path: string, megabytes: number) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-files-'))
  try {
    const bytes = largeSave(kind, count)
    const path = join(folder, 'save')
    await writeFile(path, bytes)
    await work(path, Math.round(bytes.length / 1e6))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function onSite<T>(options: Parameters<typeof serverCommand>[0], work: (app: App) => Promise<T>): Promise<T> {
  const fill = (client: pg.ClientBase, tell: (text: string) => void) =>
    fillForum(client, { posts: 10, comments: 2_000, users: 20 }, tell)
  const { dataDir, postgres } = await openData({ name: 'files', fill })
  await postgres.stop()
  return withApp(dataDir, serverCommand(options), work)
}

type Run = { task: Task; path: string; rounds: number }
type Property = keyof Measurement

const properties: Record<Property, { label: string; unit: string }> = {
  ms: { label: 'time', unit: 'ms' },
  cpuMs: { label: 'CPU', unit: 'ms' },
  grownMb: { label: 'memory grows by', unit: 'MB' },
  peakMb: { label: 'memory of its process', unit: 'MB' },
  glbMb: { label: 'size', unit: 'MB' },
}

/** Each round in a new process, so that no memory is left from the last. */
async function figuresOf(
  name: string,
  { task, path, rounds }: Run,
  limits: Partial<Record<Property, number>> = {},
): Promise<Figure[]> {
  say(`Measuring: ${name}`)
  const measured: Measurement[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure(task, path))
  const isBuilding = task === 'glb' || task === 'model'
  const shown: Property[] = isBuilding ? ['ms', 'cpuMs', 'peakMb', 'glbMb'] : ['ms', 'cpuMs', 'grownMb']
  return shown.map((property) => {
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
  const answer = Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])
  child.send({ task, path })
  const [measurement] = (await answer) as [Measurement?]
  if (!measurement) throw new Error(`The process that measures "${task}" ended without an answer`)
  return measurement
}
