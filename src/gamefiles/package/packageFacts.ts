import { takeCharacters } from '#language/cutText.ts'
import { type ConfigMap, getText, getTexts, readConfig } from '../config/readConfig.ts'
import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import { toDisplayName } from '../toDisplayName.ts'
import type { PackageFacts } from '../types.ts'
import { listPictures } from './listPictures.ts'
import type { Package } from './openPackage.ts'

const maxLengths = { title: 300, description: 20_000, tag: 50, tagCount: 50 }

/** An unreadable file counts as missing. */
export async function readPackageFacts(pack: Package, folder: string): Promise<PackageFacts> {
  const toEntryName = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  const findFirst = (...names: string[]) =>
    names.map((name) => pack.find(toEntryName(name))).find((name) => name !== undefined) ?? null
  const meta = await readMeta(pack, findFirst('meta.jecs', 'meta.succ'))
  const tags = [...getTexts(meta, 'SearchTags'), ...getTexts(meta, 'Tags')]
  const players = toEntryName('players/').toLowerCase()
  const thumbnail = findFirst('images/thumbnail.png', 'thumbnail.png')
  const bigThumbnail = findFirst('images/thumbnail_big.png', 'thumbnail_big.png')
  return {
    entryCount: pack.entryCount,
    folder,
    title: truncate(getText(meta, 'Title'), maxLengths.title),
    description: truncate(getText(meta, 'Description'), maxLengths.description),
    tags: tags.slice(0, maxLengths.tagCount).map((tag) => takeCharacters(toDisplayName(tag), maxLengths.tag)),
    thumbnail,
    bigThumbnail,
    pictures: listPictures(pack, folder, [thumbnail, bigThumbnail]),
    placements: findFirst('placements.jecs', 'placements.succ'),
    model: findFirst('model.glb', 'images/model.glb'),
    playerFileCount: pack.names.filter((name) => name.toLowerCase().startsWith(players)).length,
  }
}

const truncate = (text: string | null, max: number): string | null => (text === null ? null : takeCharacters(text, max))

async function readMeta(pack: Package, name: string | null): Promise<ConfigMap> {
  if (name === null) return new Map()
  try {
    return readConfig(name, await pack.read(name, gameFileLimits.configBytes))
  } catch (error) {
    if (error instanceof GameFileError) return new Map()
    throw error
  }
}
