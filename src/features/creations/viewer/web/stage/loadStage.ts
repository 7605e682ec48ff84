import { BoxModel } from './boxModel.ts'
import { GlbBuffer } from './glbBuffer.ts'
import type { Gltf } from './gltf.ts'
import { isLargeModel, isOwnModel } from './modelNodes.ts'
import { openStage, type Stage, type StageOptions } from './openStage.ts'
import { getWebGlContext } from './renderSurface.ts'
import { createModelContent } from './stageContent.ts'
import { startTimeSlices } from './timeSlices.ts'
import { yieldToEventLoop } from './yieldToEventLoop.ts'

/** Up to as many boxes arrive and are shaded in a moment; until then the poster is the better picture. */
const maxDrawnOnce = 5_000

/** Screen readers read each step, and slow devices take long to draw one. */
const percentStep = 5

/** `isDrawn` once there is something to see. */
export type Progress = { percent: number; isDrawn: boolean }

export type LoadOptions = StageOptions & {
  url: string
  signal: AbortSignal
  /** The user agreed to a large model. */
  isConfirmed?: boolean
  onProgress: (progress: Progress) => void
}

/** Draws a model while it arrives, or once if it is small. Throws if it cannot be fetched as a whole, or is no model. */
export async function loadStage(options: LoadOptions): Promise<Stage | 'noWebGl' | 'large'> {
  const { canvas, url, signal, isConfirmed = false } = options
  await yieldToEventLoop()
  if (!getWebGlContext(canvas)) return 'noWebGl'
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`The model could not be fetched: ${response.status}`)
  const reader = response.body.getReader()
  const glb = new GlbBuffer()
  /** Returns false at the end. */
  const readMore = async (): Promise<boolean> => {
    const { value, done } = await reader.read()
    if (value) glb.add(value)
    if (done && !glb.isWhole) throw new Error('The model is shorter than its header says')
    return !done
  }
  try {
    while (!glb.gltf) await readMore()
    const { gltf } = glb
    // Fetched again once the user agrees: proxies close a connection that nobody reads, and browsers buffer megabytes.
    if (!isConfirmed && isLargeModel(gltf, glb)) return 'large'
    const download: Download = { gltf, glb, readMore, report: reportInSteps(options.onProgress) }
    return await (isOwnModel(gltf) ? drawWhileArriving : drawOnceArrived)(download, options)
  } finally {
    // Ends the download; rejects if it has failed.
    reader.cancel().catch(() => {})
  }
}

type Download = {
  gltf: Gltf
  glb: GlbBuffer
  readMore: () => Promise<boolean>
  /** Returns whether progress was made that is to be seen. */
  report: (progress: { share: number; isDrawn: boolean }) => boolean
}

async function drawWhileArriving({ gltf, glb, readMore, report }: Download, options: StageOptions): Promise<Stage> {
  const model = new BoxModel(gltf, glb)
  const content = createModelContent(model)
  const endSlice = startTimeSlices()
  await yieldToEventLoop()
  // Without measures the camera waits for all boxes.
  let stage = model.measures && (await openStage(content, options))
  const isDrawnOnce = model.boxTotal <= maxDrawnOnce
  try {
    do {
      await model.parse(endSlice)
      const isDrawn = stage !== undefined && model.boxCount > 0 && !isDrawnOnce
      if (report({ share: glb.share, isDrawn })) {
        content.showArrived()
        if (isDrawn) void stage?.start()
      }
    } while (await readMore())
    stage ??= await openStage(content, options)
    await stage.finish()
    return stage
  } catch (error) {
    stage?.dispose()
    throw error
  }
}

/** Draws a model by others once all of it has arrived. */
async function drawOnceArrived({ glb, readMore, report }: Download, options: StageOptions): Promise<Stage> {
  do report({ share: glb.share, isDrawn: false })
  while (await readMore())
  const { loadForeignModel } = await import('./loadForeignModel.ts')
  const stage = await openStage(await loadForeignModel(glb.buffer), options)
  await stage.start()
  return stage
}

function reportInSteps(onProgress: (progress: Progress) => void): Download['report'] {
  let last: Progress = { percent: 0, isDrawn: false }
  return ({ share, isDrawn }) => {
    const percent = Math.floor((share * 100) / percentStep) * percentStep
    if (percent === last.percent && isDrawn === last.isDrawn) return false
    last = { percent, isDrawn }
    onProgress(last)
    return true
  }
}
