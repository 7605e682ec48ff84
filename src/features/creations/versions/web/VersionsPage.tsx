import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps, RouteParams, SearchParams } from '#client/extensions/pageRoute.ts'
import { isPastEnd } from '#client/isPastEnd.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePagedList } from '#client/queries/usePagedList.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import type { VersionsPageQuery, VersionsPageQueryVariables } from '#generated/operations.ts'
import { listPagePath } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { FeedIcon } from '#ui/icons/actionIcons.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { getLastPage } from '#ui/navigation/pagerCells.ts'
import { Note } from '#ui/status/Note.tsx'
import { PastEnd } from '#ui/status/PastEnd.tsx'
import { creationLimits } from '../../contract/creationLimits.ts'
import { creationPaths } from '../../contract/paths.ts'
import { messages } from '../messages.ts'
import { CompareForm } from './CompareForm.tsx'
import { VersionRow } from './VersionRow.tsx'
import { VersionsPageDoc } from './Versions.graphql.ts'
import styles from './VersionsPage.module.css'
import { assertCanonical, parseId, toCrumbs } from './versionPage.ts'

function toVariables({ id }: RouteParams, search: SearchParams): VersionsPageQueryVariables {
  const page = parsePageNumber(search)
  return { id: parseId(id), page: page ? { page } : null }
}

const itemsOf = (result: VersionsPageQuery) => result.creation?.versions ?? []

export async function load({ params, search, path, query }: LoadContext): Promise<PageHead> {
  const { creation } = await query(VersionsPageDoc, toVariables(params, search))
  if (!creation) throw new PageError(404)
  assertCanonical(creation.canonicalPath, path)
  const title = () => messages.versionsOf({ title: creation.title })
  return { title, canonicalPath: path, feeds: [{ title, path }], isPastEnd: isPastEnd(search, creation.versions) }
}

export function Page({ params, search }: PageProps) {
  const creation = usePageQuery(VersionsPageDoc).data?.creation
  const { items, page, loadMoreRef } = usePagedList({
    doc: VersionsPageDoc,
    search,
    variables: (search) => toVariables(params, search),
    items: itemsOf,
    pageSize: creationLimits.perPage,
  })
  if (!creation) return null
  const { title, canonicalPath, versionCount } = creation
  const path = creationPaths.versions(canonicalPath)
  return (
    <PageLayout>
      <Breadcrumb items={toCrumbs(creation, [{ label: messages.versions() }])} />
      <PageHeader
        title={messages.versionsOf({ title })}
        description={messages.about()}
        tools={
          <>
            <ButtonLink variant="quiet" icon={<FeedIcon />} href={`${path}/feed.atom`} type="application/atom+xml">
              {uiMessages.feed()}
            </ButtonLink>
            {creation.canAddVersion && (
              <ButtonLink variant="primary" icon={<PlusIcon />} href={creationPaths.addVersion(canonicalPath)}>
                {messages.newVersion()}
              </ButtonLink>
            )}
          </>
        }
      />
      {creation.hidden && <Note status="warning">{messages.hidden()}</Note>}
      <CompareForm creation={creation} from={1} to={versionCount} />
      {items.length ? (
        <ol className={styles.versions} reversed start={items[0]?.number}>
          {items.map((version) => (
            <VersionRow key={version.number} version={version} creation={creation} />
          ))}
        </ol>
      ) : (
        <PastEnd firstPage={path} />
      )}
      <div ref={loadMoreRef} />
      <Pager
        page={page}
        lastPage={getLastPage(versionCount, creationLimits.perPage)}
        href={(target) => listPagePath(path, { page: target || undefined })}
      />
    </PageLayout>
  )
}
