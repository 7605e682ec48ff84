import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePagedList } from '#client/queries/usePagedList.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import type {
  CollectionCardFragment,
  CollectionListQuery,
  CollectionListQueryVariables,
} from '#generated/operations.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { BookIcon } from '#ui/icons/pageIcons.tsx'
import { Card, CardTitle } from '#ui/layout/Card.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { getLastPage } from '#ui/navigation/pagerCells.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { PastEnd } from '#ui/status/PastEnd.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { UserName } from '#ui/text/UserName.tsx'
import { collectionLimits } from '../contract/collectionLimits.ts'
import { collectionPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import styles from './CollectionList.module.css'
import { CollectionListDoc } from './Collections.graphql.ts'
import { Cover } from './Cover.tsx'

export const listVariables = (search: SearchParams): CollectionListQueryVariables => ({
  page: { page: parsePageNumber(search), maxCount: collectionLimits.perPage },
})

const itemsOf = ({ collections }: CollectionListQuery) => collections.items

export function CollectionList({ search }: { search: SearchParams }) {
  const { count = 0 } = usePageQuery(CollectionListDoc).data?.collections ?? {}
  const { items, page, loadMoreRef } = usePagedList({
    doc: CollectionListDoc,
    search,
    variables: listVariables,
    items: itemsOf,
    pageSize: collectionLimits.perPage,
  })
  const isMember = useIsMember()
  return (
    <PageLayout>
      <PageHeader
        title={messages.kind.collections()}
        description={messages.intro()}
        tools={isMember && <ButtonLink href={collectionPaths.own()}>{messages.yours()}</ButtonLink>}
      />
      {items.length ? (
        <ul className={styles.cards} aria-label={messages.list()}>
          {items.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} />
          ))}
        </ul>
      ) : page > 0 ? (
        <PastEnd firstPage={collectionPaths.index(0)} />
      ) : (
        <EmptyState icon={<BookIcon size={24} />} title={messages.nothing()}>
          {messages.nothingHint()}
        </EmptyState>
      )}
      <div ref={loadMoreRef} />
      <Pager page={page} lastPage={getLastPage(count, collectionLimits.perPage)} href={collectionPaths.index} />
    </PageLayout>
  )
}

function CollectionCard({ collection }: { collection: CollectionCardFragment }) {
  const { title, description, canonicalPath, owner, entryCount, changedAt, covers } = collection
  return (
    <Card>
      <Cover pictures={covers} />
      <div className={styles.words}>
        <h2>
          <CardTitle href={canonicalPath} title={title} />
        </h2>
        {description && (
          <p className={styles.description} dir="auto" lang={toTextLanguage(description)}>
            {description}
          </p>
        )}
        <p className={styles.meta}>
          <UserName username={owner.username} flair={owner.flair} />
          <span className="num">{messages.count({ count: entryCount })}</span>
          <Time at={changedAt} />
        </p>
      </div>
    </Card>
  )
}
