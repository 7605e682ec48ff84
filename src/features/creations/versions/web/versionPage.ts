import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { VersionChangesPageQuery, VersionPageQuery, VersionsPageQuery } from '#generated/operations.ts'
import { toQuery } from '#paths.ts'
import { creationPaths } from '../../contract/paths.ts'
import { kindTitles, slugByContentKind } from '../../web/kinds.ts'

export type VersionsCreation = NonNullable<VersionsPageQuery['creation']>
export type VersionItem = VersionsCreation['versions'][number]
export type VersionPageCreation = NonNullable<VersionPageQuery['creation']>
export type Version = NonNullable<VersionPageCreation['version']>

export type Comparison = NonNullable<
  NonNullable<NonNullable<VersionChangesPageQuery['creation']>['version']>['comparison']
>

/** Throws PageError for an id that is no number. */
export function parseId(id = ''): string {
  if (!/^\d+$/.test(id)) throw new PageError(404)
  return id
}

/** Throws PageMoved if the kind or slug of the path is not that of the creation. */
export function assertCanonical(creationPath: string, path: string): void {
  const rest = path.split('/').slice(5).join('/')
  if (path !== `${creationPath}/${rest}`) throw new PageMoved(`${creationPath}/${rest}`)
}

/** `from` is for versions that are no neighbours. */
export const toChangesPath = (creationPath: string, number: number, from?: number): string =>
  creationPaths.versionChanges(creationPath, number) + toQuery({ from: from === number - 1 ? undefined : from })

type Titled = { title: string; kind: keyof typeof slugByContentKind; canonicalPath: string }

/** Leaves out the hub, so that the path fits on a phone. */
export function toCrumbs({ title, kind, canonicalPath }: Titled, last: readonly { label: string; href?: string }[]) {
  const slug = slugByContentKind[kind]
  return [
    { label: kindTitles[slug](), href: creationPaths.hubIndex(slug) },
    { label: title, href: canonicalPath },
    ...last,
  ]
}
