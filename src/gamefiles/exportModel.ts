import { writePlainGlb } from './glb/writePlainGlb.ts'
import { buildScene } from './model/buildScene.ts'
import { collectFile } from './model/collectFile.ts'
import type { ReadOptions } from './readCreation.ts'
import type { ByteSource } from './types.ts'

/** Binary glTF for other programs, without extensions. Throws GameFileError, for example for a world that is too large. */
export async function exportModel(
  source: ByteSource,
  { entry = null }: ReadOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { save } = await collectFile(source, { entry })
  return writePlainGlb(buildScene(save))
}
