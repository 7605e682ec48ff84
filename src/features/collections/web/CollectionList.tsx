import type { PageProps } from '#client/extensions/pageRoute.ts'
import { defineList } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { WatchButton } from '#features/notifications/web/index.ts'
import type { CollectionListQuery } from '#generated/operations.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Invitation } from '#ui/controls/Invitation.tsx'
import { BookIcon } from '#ui/icons/pageIcons.tsx'
import { Card, CardTitle } from '#ui/layout/Card.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { UserName } from '#ui/text/UserName.tsx'
import { collectionLimits } from '../contract/collectionLimits.ts'
import { collectionPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import styles from './CollectionList.module.css'
import { CollectionListDoc } from './Collections.graphql.ts'
import { Cover } from './Cover.tsx'

export const collectionList = defineList({
  doc: CollectionListDoc,
  variables: ({ search }) => ({ page: { page: parsePageNumber(search), maxCount: collectionLimits.perPage } }),
  items: ({ collections }) => collections.items,
  perPage: collectionLimits.perPage,
})

export function CollectionList(place: PageProps) {
  const { count = 0 } = usePageQuery(CollectionListDoc).data?.collections ?? {}
  const list = useList(collectionList, place, { count, href: collectionPaths.index })
  const isMember = useIsMember()
  return (
    <PageLayout>
      <PageHeader
        title={messages.kind.collections()}
        description={messages.intro()}
        tools={
          isMember ? (
            <ButtonLink href={collectionPaths.own()}>{messages.yours()}</ButtonLink>
          ) : (
            <Invitation href={collectionPaths.own()}>{messages.inviteVisitors()}</Invitation>
          )
        }
      />
      <PagedList
        list={list}
        empty={
          <EmptyState icon={<BookIcon size={24} />} title={messages.nothing()}>
            {messages.nothingHint()}
          </EmptyState>
        }
      >
        <ul className={styles.cards} aria-label={messages.list()}>
          {list.items.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} />
          ))}
        </ul>
      </PagedList>
    </PageLayout>
  )
}

type Item = CollectionListQuery['collections']['items'][number]

function CollectionCard({ collection }: { collection: Item }) {
  const { id, watchLevel, title, description, canonicalPath, owner, entryCount, watcherCount, changedAt, covers } =
    collection
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
        <div className={styles.meta}>
          <span className={styles.owner}>
            <Avatar username={owner.username} picture={owner.picture} size={24} />
            <UserName username={owner.username} flair={owner.flair} />
          </span>
          <span className="num">{messages.count({ count: entryCount })}</span>
          {watcherCount > 0 && <span className="num">{messages.watchers({ count: watcherCount })}</span>}
          <Time at={changedAt} />
        </div>
        <div className={styles.watch} data-print="none">
          <WatchButton objectId={id} level={watchLevel} />
        </div>
      </div>
    </Card>
  )
}
