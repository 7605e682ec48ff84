/** Runs one task on a file in a process of its own. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createFeed } from '#gamefiles/bytes/feed.ts'
import { writeGlb } from '#gamefiles/glb/writeGlb.ts'
import {
  type ByteSource,
  buildModel,
  bytesSource,
  customData,
  readCreation,
  readSaveHeader,
  writeSave,
} from '#gamefiles/index.ts'
import { buildScene } from '#gamefiles/model/buildScene.ts'
import { collectSave } from '#gamefiles/model/collectSave.ts'

export type Task = 'header' | 'whole' | 'glb' | 'model'
export type Measurement = {
  ms: number
  /** CPU time of all threads. */
  cpuMs: number
  memoryGrowthMb: number
  peakMb: number
  glbMb: number
}

const warmUps = 3
const kilobytesPerMb = 1_024

const tasks: Record<Task, (source: ByteSource) => Promise<unknown>> = {
  header: readSaveHeader,
  whole: readCreation,
  glb: async (source) => writeGlb(buildScene(await collectSave(createFeed(source)))),
  model: buildModel,
}

const createSource = (file: FileHandle, size: number): ByteSource => ({
  size,
  async read(offset, length) {
    const bytes = new Uint8Array(Math.min(length, size - offset))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, offset)
    return bytes.subarray(0, bytesRead)
  },
})

const smallSave = writeSave({
  components: [
    { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 4, 2) },
    { type: 'MHG.Inverter', parent: 1, inputs: [1], outputs: [2] },
  ],
})

/** Excludes loading and compiling the code from the measurement. */
async function warmUp(task: Task): Promise<void> {
  for (let run = 0; run < warmUps; run++) await tasks[task](bytesSource(smallSave))
}

/** See proc(5), clear_refs. */
function readMemory(): { peakMb: number; nowMb: number } {
  const status = readFileSync('/proc/self/status', 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / kilobytesPerMb
  return { peakMb: read('VmHWM'), nowMb: read('VmRSS') }
}

const resetPeak = (): void => writeFileSync('/proc/self/clear_refs', '5')

process.once('message', async ({ task, path }: { task: Task; path: string }) => {
  const file = await open(path)
  const { size } = await file.stat()
  await warmUp(task)
  resetPeak()
  const { nowMb } = readMemory()
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  const result = (await tasks[task](createSource(file, size))) as { glb?: Uint8Array }
  const ms = performance.now() - startedAt
  const { user, system } = process.cpuUsage(cpu)
  const { peakMb } = readMemory()
  const measurement: Measurement = {
    ms,
    cpuMs: (user + system) / 1_000,
    memoryGrowthMb: peakMb - nowMb,
    peakMb,
    glbMb: (result.glb?.length ?? 0) / 1e6,
  }
  process.send?.(measurement, () => process.exit())
})
