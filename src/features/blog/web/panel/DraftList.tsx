import { useQuery } from '#client/queries/useQuery.ts'
import type { BlogDraftsQuery } from '#generated/operations.ts'
import { formatLocalDateTime } from '#language/formatTime.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { BlogIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PanelAction } from '#ui/layout/PanelLayout.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { blogPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { BlogDraftsDoc } from './Drafts.graphql.ts'
import styles from './DraftsPanel.module.css'

type Draft = BlogDraftsQuery['blogDrafts'][number]

export function DraftList() {
  const drafts = useQuery(BlogDraftsDoc, {}).data?.blogDrafts
  if (!drafts) return <Spinner />
  return (
    <>
      <PanelAction>
        <ButtonLink variant="primary" icon={<PlusIcon />} href={blogPaths.newDraft()}>
          {messages.draft.newDraft()}
        </ButtonLink>
      </PanelAction>
      {drafts.length ? (
        <ul className={styles.list}>
          {drafts.map((draft) => (
            <Row key={draft.id} draft={draft} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<BlogIcon size={20} />} title={messages.draft.none()}>
          {messages.draft.noneHint()}
        </EmptyState>
      )}
    </>
  )
}

function Row({
  draft: { id, title, publishAt, isOverdue, editedAt, author, editedBy, previewPath },
}: {
  draft: Draft
}) {
  return (
    <li>
      <a href={blogPaths.draft(id)} dir="auto" lang={toTextLanguage(title)}>
        {title}
      </a>
      <div className={styles.facts}>
        {publishAt ? (
          <>
            {isOverdue ? (
              <Badge tone="danger">{messages.inbox.overdue()}</Badge>
            ) : (
              <Badge tone="accent">{messages.draft.scheduled()}</Badge>
            )}
            <span>
              {isOverdue ? messages.draft.wasDue() : messages.draft.publishesAt()}{' '}
              <time dateTime={new Date(publishAt * 1_000).toISOString()}>{formatLocalDateTime(publishAt)}</time>
            </span>
          </>
        ) : (
          <Badge>{messages.draft.draft()}</Badge>
        )}
        {author.username !== editedBy.username && <span>{author.username}</span>}
        <span>
          {messages.draft.editedBy({ name: editedBy.username })} <Time at={editedAt} />
        </span>
        {previewPath && (
          <a className="link" href={previewPath}>
            {messages.draft.openPreview()}
          </a>
        )}
      </div>
    </li>
  )
}
