import { useQuery } from '#client/queries/useQuery.ts'
import { BookIcon } from '#ui/icons/pageIcons.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import { CreateCollection } from './CreateCollection.tsx'
import { Invitations } from './Invitations.tsx'
import { MyCollectionsDoc } from './MyCollections.graphql.ts'
import styles from './OwnCollections.module.css'

export function OwnCollections() {
  const collections = useQuery(MyCollectionsDoc, {}).data?.myCollections
  const { navigate } = useNavigation()
  if (!collections) return <Spinner />
  return (
    <>
      <Invitations />
      {collections.length ? (
        <ul className={styles.list} aria-label={messages.form.owned()}>
          {collections.map(({ id, title, visibility, canonicalPath, changedAt, entryCount }) => (
            <li key={id}>
              <a href={canonicalPath}>{title}</a>
              <small>
                {visibility !== 'public' && (
                  <Badge tone={visibility === 'private' ? 'warn' : 'neutral'}>
                    {messages.visibilities[visibility]()}
                  </Badge>
                )}
                <span className="num">{messages.count({ count: entryCount })}</span>
                <Time at={changedAt} />
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<BookIcon size={24} />} title={messages.form.none()} compact>
          {messages.form.noneHint()}
        </EmptyState>
      )}
      <section className={styles.create}>
        <h3>{messages.form.newCollection()}</h3>
        <CreateCollection onCreated={({ canonicalPath }) => navigate(canonicalPath)} />
      </section>
    </>
  )
}
