import { paths } from '#app/paths.ts'
import type { KindSlug } from '../contract/creationLimits.ts'
import type { CreationKind, CreationRow } from './rows.ts'

/** A kind as it stands in addresses (D2). */
export const kindSlug: Record<CreationKind, KindSlug> = { world: 'worlds', subassembly: 'subassemblies', mod: 'mods' }

/** Computed at read time, never stored (D6). */
export const creationPath = ({ kind, number, slug }: Pick<CreationRow, 'kind' | 'number' | 'slug'>): string =>
  paths.creation(kindSlug[kind], number, slug)

const api = (lwid: string, file: string): string => `/api/v1/creation/${lwid}/${file}`

export const downloadPath = ({ lwid }: Pick<CreationRow, 'lwid'>): string => api(lwid, 'download')
export const modelPath = ({ lwid }: Pick<CreationRow, 'lwid'>): string => api(lwid, 'model')
export const posterPath = ({ lwid }: Pick<CreationRow, 'lwid'>): string => api(lwid, 'poster')

/** What a file is saved as whose own name cannot be. */
export const fallbackName: Record<CreationKind, string> = {
  world: 'world.zip',
  subassembly: 'subassembly.zip',
  mod: 'mod.zip',
}

/** The GraphQL type of each kind. */
export const typeName = { world: 'World', subassembly: 'Subassembly', mod: 'Mod' } as const
