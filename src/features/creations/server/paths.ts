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
export const posterPath = ({ lwid }: Pick<CreationRow, 'lwid'>): string => api(lwid, 'poster')

/** For files whose own name is unusable. */
export const fallbackFileName: Record<CreationKind, string> = {
  world: 'world.zip',
  subassembly: 'subassembly.zip',
  mod: 'mod.zip',
}

export const typeName = { world: 'World', subassembly: 'Subassembly', mod: 'Mod' } as const
