import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { defineList, type ListPlace } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import type { VersionsPageQueryVariables } from '#generated/operations.ts'
import { listPagePath } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { FeedIcon } from '#ui/icons/actionIcons.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Note } from '#ui/status/Note.tsx'
import { creationLimits } from '../../contract/creationLimits.ts'
import { creationPaths } from '../../contract/paths.ts'
import { messages } from '../messages.ts'
import { CompareForm } from './CompareForm.tsx'
import { VersionRow } from './VersionRow.tsx'
import { VersionsPageDoc } from './Versions.graphql.ts'
import styles from './VersionsPage.module.css'
import { assertCanonical, parseId, toCrumbs } from './versionPage.ts'

function toVariables({ params, search }: ListPlace): VersionsPageQueryVariables {
  const page = parsePageNumber(search)
  return { id: parseId(params.id), page: page ? { page } : null }
}

const versions = defineList({
  doc: VersionsPageDoc,
  variables: toVariables,
  items: ({ creation }) => creation?.versions,
  perPage: creationLimits.perPage,
})

export async function load(place: LoadContext): Promise<PageHead> {
  const { path } = place
  const { creation, isPastEnd } = await versions.load(place)
  if (!creation) throw new PageError(404)
  assertCanonical(creation.canonicalPath, path)
  const title = () => messages.versionsOf({ title: creation.title })
  return { title, canonicalPath: path, feeds: [{ title, path }], isPastEnd }
}

export function Page(place: PageProps) {
  const creation = usePageQuery(VersionsPageDoc).data?.creation
  const path = creationPaths.versions(creation?.canonicalPath ?? '')
  const list = useList(versions, place, {
    count: creation?.versionCount,
    href: (page) => listPagePath(path, { page: page || undefined }),
  })
  if (!creation) return null
  const { title, canonicalPath, versionCount } = creation
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
      <PagedList list={list} empty={null}>
        <ol className={styles.versions} reversed start={list.items[0]?.number}>
          {list.items.map((version) => (
            <VersionRow key={version.number} version={version} creation={creation} />
          ))}
        </ol>
      </PagedList>
    </PageLayout>
  )
}
