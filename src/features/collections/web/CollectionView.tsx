import { useState } from 'react'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useSession } from '#client/session/session.ts'
import { BookIcon } from '#ui/icons/pageIcons.tsx'
import { CardPicture } from '#ui/layout/Card.tsx'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { UserName } from '#ui/text/UserName.tsx'
import { useModule } from '#ui/useModule.ts'
import { collectionPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { CollectionActions } from './CollectionActions.tsx'
import { CollectionPageDoc } from './Collections.graphql.ts'
import styles from './CollectionView.module.css'
import { Cover } from './Cover.tsx'
import type { Collection, Entry } from './collection.ts'

const loadInvitation = () => import('./InvitationNote.tsx')
const loadEditor = () => import('./edit/EditEntries.tsx')

export function CollectionView() {
  const collection = usePageQuery(CollectionPageDoc).data?.collection
  const [isEditing, setEditing] = useState(false)
  const isMember = useSession().status === 'signedIn'
  const editor = useModule(loadEditor, isEditing && isMember)
  const invitation = useModule(loadInvitation, isMember && collection?.isInvited === true)
  if (!collection) return null
  const { title, entries, canEdit, hidden, isInvited } = collection
  return (
    <PageLayout>
      <Breadcrumb items={[{ label: messages.kind.collections(), href: collectionPaths.index() }, { label: title }]} />
      <article className={styles.collection}>
        {isInvited && invitation && <invitation.InvitationNote collection={collection} />}
        {hidden && <Note status="warning">{messages.hidden()}</Note>}
        <header className={styles.head}>
          <div className={styles.cover}>
            <Cover pictures={collection.covers} />
          </div>
          <div className={styles.words}>
            <Words collection={collection} />
            <CollectionActions collection={collection} isEditing={isEditing} onEdit={setEditing} />
          </div>
        </header>
        {isEditing && canEdit ? (
          editor ? (
            <editor.EditEntries collection={collection} />
          ) : (
            <Spinner />
          )
        ) : (
          <Entries entries={entries} />
        )}
      </article>
    </PageLayout>
  )
}

function Words({ collection }: { collection: Collection }) {
  const { title, description, visibility, owner, editors, entryCount, watcherCount, changedAt } = collection
  return (
    <>
      {visibility !== 'public' && (
        <p>
          <Badge tone={visibility === 'private' ? 'warn' : 'neutral'}>{messages.visibilities[visibility]()}</Badge>
        </p>
      )}
      <h1 dir="auto" lang={toTextLanguage(title)}>
        {title}
      </h1>
      <p className={styles.meta}>
        <span className={styles.owner}>
          <Avatar username={owner.username} picture={owner.picture} size={24} />
          {messages.by()} <UserName username={owner.username} flair={owner.flair} />
        </span>
        {editors.length > 0 && (
          <span className={styles.editors}>
            {messages.with()}
            {editors.map(({ id, username }) => (
              <UserName key={id} username={username} />
            ))}
          </span>
        )}
        <span className="num">{messages.count({ count: entryCount })}</span>
        {watcherCount > 0 && <span className="num">{messages.watchers({ count: watcherCount })}</span>}
        <span>
          {messages.changed()} <Time at={changedAt} />
        </span>
      </p>
      {description && (
        <p className={styles.text} dir="auto" lang={toTextLanguage(description)}>
          {description}
        </p>
      )}
    </>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (!entries.length) {
    return (
      <EmptyState icon={<BookIcon size={24} />} title={messages.empty()} compact>
        {messages.emptyHint()}
      </EmptyState>
    )
  }
  return (
    <ol className={styles.entries} aria-label={messages.entries()}>
      {entries.map((entry, at) => (
        <EntryRow key={entry.id} entry={entry} place={at + 1} />
      ))}
    </ol>
  )
}

function EntryRow({ entry, place }: { entry: Entry; place: number }) {
  const { title, canonicalPath, detail, picture, text } = entry
  return (
    <li>
      <span className={`num ${styles.place}`} aria-hidden="true">
        {place}
      </span>
      <span className={styles.picture}>{picture && <CardPicture url={picture} />}</span>
      <div className={styles.entry}>
        {canonicalPath ? (
          <h2>
            <a href={canonicalPath} dir="auto" lang={toTextLanguage(title)}>
              {title}
            </a>
          </h2>
        ) : (
          <p className={styles.gone}>{messages.gone()}</p>
        )}
        {detail && <p className={styles.detail}>{detail}</p>}
        {text && (
          <p className={styles.text} dir="auto" lang={toTextLanguage(text)}>
            {text}
          </p>
        )}
      </div>
    </li>
  )
}
