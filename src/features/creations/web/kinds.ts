import type { ContentKind } from '#generated/operations.ts'
import { type KindSlug, kindSlugs } from '../contract/creationLimits.ts'
import { m } from '../messages.ts'

/** A kind of the route, or undefined for what is none (D2). */
export const kindOfSlug = (slug: string | undefined): KindSlug | undefined => kindSlugs.find((kind) => kind === slug)

export const contentKind: Record<KindSlug, ContentKind> = { worlds: 'WORLD', subassemblies: 'SUBASSEMBLY', mods: 'MOD' }

export const slugOfKind: Record<ContentKind, KindSlug> = { WORLD: 'worlds', SUBASSEMBLY: 'subassemblies', MOD: 'mods' }

/** The plural, as headings and breadcrumbs have it. */
export const kindTitle: Record<KindSlug, () => string> = {
  worlds: m.worlds,
  subassemblies: m.subassemblies,
  mods: m.mods,
}
