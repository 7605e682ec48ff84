import { toOptionalSegment } from '#app/paths.ts'

export const creationPaths = {
  hubIndex: (kind?: 'worlds' | 'subassemblies' | 'mods') => `/creations${toOptionalSegment(kind)}`,
  hubUpload: (kind?: 'worlds' | 'subassemblies' | 'mods') => `/creations/upload${toOptionalSegment(kind)}`,
  creation: (kind: 'worlds' | 'subassemblies' | 'mods', id: number, slug?: string) =>
    `/creations/${kind}/${id}${toOptionalSegment(slug)}`,
}
