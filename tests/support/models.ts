import { BoxModel } from '#features/creations/viewer/web/stage/boxModel.ts'
import { GlbBuffer } from '#features/creations/viewer/web/stage/glbBuffer.ts'
import { createFeed } from '#gamefiles/bytes/feed.ts'
import { writeGlb } from '#gamefiles/glb/writeGlb.ts'
import { bytesSource } from '#gamefiles/index.ts'
import { buildScene } from '#gamefiles/model/buildScene.ts'
import { collectSave } from '#gamefiles/model/collectSave.ts'

/** Builds a model without the picture, which takes longer. */
export const buildGlb = async (save: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  writeGlb(buildScene(await collectSave(createFeed(bytesSource(save))))).glb

export const getJsonEnd = (glb: Uint8Array): number => 20 + new DataView(glb.buffer, glb.byteOffset).getUint32(12, true)

/** Reads a model that has arrived as a whole. */
export async function parseModel(bytes: Uint8Array): Promise<BoxModel> {
  const glb = new GlbBuffer()
  glb.add(bytes)
  if (!glb.gltf) throw new Error('The model ends in its JSON')
  const model = new BoxModel(glb.gltf, glb)
  await model.parse(async () => {})
  return model
}
