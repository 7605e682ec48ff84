import { type ConfigMap, readConfig, textOf, textsOf } from '../config/readConfig.ts'
import { GameFileFault, shownName } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'
import type { PackageFacts } from '../types.ts'
import type { Package } from './openPackage.ts'

const longest = { title: 300, description: 20_000, tag: 50, tagCount: 50 }

/** What stands beside the creation. None of it is needed, so that what cannot be read is as if it were not there. */
export async function readPackageFacts(pack: Package, folder: string): Promise<PackageFacts> {
  const inside = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  const firstOf = (...names: string[]) => names.map(inside).find((name) => pack.has(name)) ?? null
  const meta = await readMeta(pack, firstOf('meta.jecs', 'meta.succ'))
  const tags = [...textsOf(meta, 'SearchTags'), ...textsOf(meta, 'Tags')]
  const players = inside('players/')
  return {
    entryCount: pack.entryCount,
    folder,
    title: textOf(meta, 'Title')?.slice(0, longest.title) ?? null,
    description: textOf(meta, 'Description')?.slice(0, longest.description) ?? null,
    tags: tags.slice(0, longest.tagCount).map((tag) => shownName(tag).slice(0, longest.tag)),
    thumbnail: firstOf('images/thumbnail.png', 'thumbnail.png'),
    bigThumbnail: firstOf('images/thumbnail_big.png', 'thumbnail_big.png'),
    placements: firstOf('placements.jecs', 'placements.succ'),
    model: firstOf('model.glb', 'images/model.glb'),
    playerFileCount: pack.names.filter((name) => name.startsWith(players)).length,
  }
}

async function readMeta(pack: Package, name: string | null): Promise<ConfigMap> {
  if (name === null) return new Map()
  try {
    return readConfig(name, await pack.read(name, gameFileLimits.configBytes))
  } catch (error) {
    if (error instanceof GameFileFault) return new Map()
    throw error
  }
}
