import { bakeInSteps } from '#gamefiles/light/occlusion.ts'
import type { StageContent } from './stageContent.ts'
import { startTimeSlices } from './timeSlices.ts'

type Options = { prepare: () => Promise<void>; isDisposed: () => boolean }

/** Writes on labels and shades the boxes. */
export async function finishContent(content: StageContent, { prepare, isDisposed }: Options): Promise<void> {
  const goWithout = (what: string) => (error: unknown) => console.warn(`The model has no ${what}`, error)
  await addLabels(content, isDisposed).catch(goWithout('labels'))
  if (isDisposed()) return
  await Promise.all([prepare(), bakeShades(content, isDisposed)]).catch(goWithout('shades'))
}

/** Works in slices, so that the page stays usable while a large model is shaded. */
async function bakeShades({ light, shading }: StageContent, isDisposed: () => boolean): Promise<void> {
  if (!light || !shading) return
  const endSlice = startTimeSlices()
  const steps = bakeInSteps(shading)
  for (;;) {
    const step = steps.next()
    if (isDisposed()) return
    if (step.done) return light.setOcclusion(step.value)
    await endSlice()
  }
}

/** Few models have labels, so what draws them is a chunk of its own. */
async function addLabels({ model, light, boxes, getLabels }: StageContent, isDisposed: () => boolean): Promise<void> {
  const labels = getLabels?.() ?? []
  if (!light || !boxes || labels.length === 0) return
  const { createLabelMesh } = await import('./labelMesh.ts')
  if (!isDisposed()) model.add(createLabelMesh(labels, { frames: boxes.parts.frames, light }))
}
