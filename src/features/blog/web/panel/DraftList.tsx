import { useQuery } from '#client/queries/useQuery.ts'
import type { BlogDraftsQuery } from '#generated/operations.ts'
import { formatLocalDateTime } from '#language/format.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { BlogIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { blogPaths } from '../../contract/paths.ts'
import { draftMessages } from '../../draftMessages.ts'
import { BlogDraftsDoc } from './Drafts.graphql.ts'
import styles from './DraftsPanel.module.css'

type Draft = BlogDraftsQuery['blogDrafts'][number]

export function DraftList() {
  const drafts = useQuery(BlogDraftsDoc, {}).data?.blogDrafts
  const create = (
    <ButtonLink variant="primary" icon={<PlusIcon />} href={blogPaths.newDraft()}>
      {draftMessages.newDraft()}
    </ButtonLink>
  )
  if (!drafts) return <Spinner />
  if (!drafts.length) {
    return (
      <EmptyState icon={<BlogIcon size={20} />} title={draftMessages.none()} action={create}>
        {draftMessages.noneHint()}
      </EmptyState>
    )
  }
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p className="muted">{draftMessages.about()}</p>
        {create}
      </div>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <Row key={draft.id} draft={draft} />
        ))}
      </ul>
    </div>
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
              <Badge tone="danger">{draftMessages.overdue()}</Badge>
            ) : (
              <Badge tone="accent">{draftMessages.scheduled()}</Badge>
            )}
            <span>
              {isOverdue ? draftMessages.wasDue() : draftMessages.publishesAt()}{' '}
              <time dateTime={new Date(publishAt * 1_000).toISOString()}>{formatLocalDateTime(publishAt)}</time>
            </span>
          </>
        ) : (
          <Badge>{draftMessages.draft()}</Badge>
        )}
        {author.username !== editedBy.username && <span>{author.username}</span>}
        <span>
          {draftMessages.editedBy(editedBy.username)} <Time at={editedAt} />
        </span>
        {previewPath && (
          <a className="link" href={previewPath}>
            {draftMessages.openPreview()}
          </a>
        )}
      </div>
    </li>
  )
}
