import { toOptionalSegment } from '#paths.ts'

export const creationPaths = {
  hubIndex: (kind?: 'worlds' | 'subassemblies' | 'mods') => `/creations${toOptionalSegment(kind)}`,
  hubUpload: (kind?: 'worlds' | 'subassemblies' | 'mods') => `/creations/upload${toOptionalSegment(kind)}`,
  /** The creations of all kinds with a tag. */
  tag: (tag: string) => `/creations?tags=${encodeURIComponent(tag)}`,
  creation: (kind: 'worlds' | 'subassemblies' | 'mods', id: number, slug?: string) =>
    `/creations/${kind}/${id}${toOptionalSegment(slug)}`,
  /** `creationPath` is the path of the page of the creation. */
  versions: (creationPath: string) => `${creationPath}/versions`,
  version: (creationPath: string, number: number) => `${creationPath}/versions/${number}`,
  versionChanges: (creationPath: string, number: number) => `${creationPath}/versions/${number}/changes`,
  /** Has versions compared that are no neighbours, and redirects to `versionChanges`. */
  compareVersions: (lwid: string, number: number, from: number) =>
    `/api/v1/creation/${lwid}/versions/${number}/compare?from=${from}`,
  tests: (creationPath: string) => `${creationPath}/tests`,
  embed: (lwid: string) => `/embed/${lwid}`,
  oembed: () => '/oembed',
  openInGameHelp: () => '/goto/open-in-game-help',
  addVersion: (creationPath: string) => `${creationPath}/versions/new`,
}
