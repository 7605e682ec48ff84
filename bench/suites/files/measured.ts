/** A process of its own that does one thing with a file and says how long that took and how far its memory grew. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { feedOf } from '#gamefiles/bytes/feed.ts'
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
  /** Processor time, of all threads: what other programs do meanwhile does not count. */
  cpuMs: number
  grownMb: number
  peakMb: number
  glbMb: number
}

const warmUps = 3
const kilobytesPerMb = 1_024

const works: Record<Task, (source: ByteSource) => Promise<unknown>> = {
  header: readSaveHeader,
  whole: readCreation,
  glb: async (source) => writeGlb(buildScene(await collectSave(feedOf(source)))),
  model: buildModel,
}

const sourceOf = (file: FileHandle, size: number): ByteSource => ({
  size,
  async read(offset, length) {
    const bytes = new Uint8Array(Math.min(length, size - offset))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, offset)
    return bytes.subarray(0, bytesRead)
  },
})

const small = writeSave({
  components: [
    { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 4, 2) },
    { type: 'MHG.Inverter', parent: 1, inputs: [1], outputs: [2] },
  ],
})

/** So that what is measured is the file, and not that the program is loaded. */
async function warmUp(task: Task): Promise<void> {
  for (let run = 0; run < warmUps; run++) await works[task](bytesSource(small))
}

/** The most memory since the process began or this was last reset (Linux: proc(5), clear_refs), and the memory now. */
function readMemory(): { peakMb: number; nowMb: number } {
  const status = readFileSync('/proc/self/status', 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / kilobytesPerMb
  return { peakMb: read('VmHWM'), nowMb: read('VmRSS') }
}

const forgetPeak = (): void => writeFileSync('/proc/self/clear_refs', '5')

process.once('message', async ({ task, path }: { task: Task; path: string }) => {
  const file = await open(path)
  const { size } = await file.stat()
  await warmUp(task)
  forgetPeak()
  const { nowMb } = readMemory()
  const cpu = process.cpuUsage()
  const begunAt = performance.now()
  const result = (await works[task](sourceOf(file, size))) as { glb?: Uint8Array }
  const ms = performance.now() - begunAt
  const { user, system } = process.cpuUsage(cpu)
  const { peakMb } = readMemory()
  const measurement: Measurement = {
    ms,
    cpuMs: (user + system) / 1_000,
    grownMb: peakMb - nowMb,
    peakMb,
    glbMb: (result.glb?.length ?? 0) / 1e6,
  }
  process.send?.(measurement, () => process.exit())
})
