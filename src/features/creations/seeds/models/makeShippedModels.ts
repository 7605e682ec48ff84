import { dirname } from 'node:path'
import { createLog } from '#platform/log.ts'
import { makeModelFiles } from '../../models/server/modelFiles.ts'
import { loadDemoCreations } from '../demoCreations.ts'
import { applyVersion, packCreation } from '../packCreation.ts'
import { packShippedModel, readShippedModel, toShippedName } from './shippedModel.ts'

type NamedSave = { title: string; save: Uint8Array }

/** Returns the saves of all versions by the names of their models. */
export async function listShippedModels(): Promise<Map<string, NamedSave>> {
  const saves = new Map<string, NamedSave>()
  for (const creation of loadDemoCreations()) {
    const later = (creation.versions ?? []).map((version) => applyVersion(creation, version))
    for (const version of [creation, ...later]) {
      const { content } = await packCreation(version)
      if (content) saves.set(toShippedName(content.save), { title: version.title, save: content.save })
    }
  }
  return saves
}

export const isShipped = async (name: string): Promise<boolean> => (await readShippedModel(name)) !== undefined

/** Returns the zip that is shipped for the save at a path. */
export const makeShippedModel = async (path: string): Promise<Uint8Array> =>
  packShippedModel(
    await makeModelFiles({ log: createLog('warn'), config: { dataDir: dirname(path) } }, { path, entry: null }),
  )
