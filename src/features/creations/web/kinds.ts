import type { ContentKind } from '#generated/operations.ts'
import { type KindSlug, kindSlugs } from '../contract/creationLimits.ts'
import { messages } from '../messages.ts'

export const parseKindSlug = (slug: string | undefined): KindSlug | undefined => kindSlugs.find((kind) => kind === slug)

export const contentKindBySlug: Record<KindSlug, ContentKind> = {
  worlds: 'WORLD',
  subassemblies: 'SUBASSEMBLY',
  mods: 'MOD',
}

export const slugByContentKind: Record<ContentKind, KindSlug> = {
  WORLD: 'worlds',
  SUBASSEMBLY: 'subassemblies',
  MOD: 'mods',
}

export const kindTitles: Record<KindSlug, () => string> = {
  worlds: messages.kinds.worlds,
  subassemblies: messages.kinds.subassemblies,
  mods: messages.kinds.mods,
}
