import type { KindSlug } from '../contract/creationLimits.ts'
import { creationPaths } from '../contract/paths.ts'
import type { CreationKind, CreationRow } from './rows.ts'

export const kindSlug: Record<CreationKind, KindSlug> = { world: 'worlds', subassembly: 'subassemblies', mod: 'mods' }

/** Computed on each read, never stored. */
export const creationPath = ({ kind, number, slug }: Pick<CreationRow, 'kind' | 'number' | 'slug'>): string =>
  creationPaths.creation(kindSlug[kind], number, slug)

const api = (lwid: string, file: string): string => `/api/v1/creation/${lwid}/${file}`

export const downloadPath = ({ lwid }: Pick<CreationRow, 'lwid'>): string => api(lwid, 'download')
export const modelPath = ({ lwid }: Pick<CreationRow, 'lwid'>): string => api(lwid, 'model')
export const savePath = ({ lwid }: Pick<CreationRow, 'lwid'>): string => api(lwid, 'save')
export const posterPath = ({ lwid }: Pick<CreationRow, 'lwid'>): string => api(lwid, 'poster')
export const loopPath = ({ lwid }: Pick<CreationRow, 'lwid'>): string => api(lwid, 'loop')

type Numbered = { number: number; creation: Pick<CreationRow, 'lwid' | 'kind' | 'number' | 'slug'> }

export const versionPath = ({ creation, number }: Numbered): string =>
  creationPaths.version(creationPath(creation), number)

/** These URLs belong to the bytes of one version for ever. */
export const versionDownloadPath = ({ creation, number }: Numbered): string =>
  api(creation.lwid, `versions/${number}/download`)
export const versionModelPath = ({ creation, number }: Numbered): string =>
  api(creation.lwid, `versions/${number}/model`)
export const versionPosterPath = ({ creation, number }: Numbered): string =>
  api(creation.lwid, `versions/${number}/poster`)

/** `from` is for versions that are no neighbours. */
export const versionComparisonPath = ({ creation, number }: Numbered, from: number): string =>
  api(creation.lwid, `versions/${number}/comparison${from === number - 1 ? '' : `?from=${from}`}`)

/** The names that files get whose own name is unusable. */
export const fallbackFileName: Record<CreationKind, string> = {
  world: 'world.zip',
  subassembly: 'subassembly.zip',
  mod: 'mod.zip',
}

export const typeName = { world: 'World', subassembly: 'Subassembly', mod: 'Mod' } as const
