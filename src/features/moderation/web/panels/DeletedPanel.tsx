import { useState } from 'react'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { addToast } from '#client/stores/toasts.ts'
import type { DeletedObjectsQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { type Column, DataTable } from '#ui/editor/DataTable.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { deletedMessages } from '../../deletedMessages.ts'
import { DeletedObjectsDoc, UndeleteObjectDoc } from './DeletedPanel.graphql.ts'
import styles from './DeletedPanel.module.css'

type DeletedObject = DeletedObjectsQuery['deletedObjects'][number]

const pageSize = 25

export function Panel() {
  const [page, setPage] = useState(0)
  const deleted = useQuery(DeletedObjectsDoc, { page: { page, maxCount: pageSize } }).data?.deletedObjects
  if (!deleted) return <Spinner />
  if (!deleted.length && page === 0)
    return <EmptyState title={deletedMessages.none()}>{deletedMessages.about()}</EmptyState>
  return (
    <>
      <p className="muted">{deletedMessages.about()}</p>
      <DataTable
        rows={deleted}
        rowKey={({ id }) => id}
        columns={columns()}
        renderActions={(row) => <RestoreButton deleted={row} />}
      />
      <div className={styles.pages}>
        {page > 0 && <Button onClick={() => setPage(page - 1)}>{deletedMessages.newer()}</Button>}
        {deleted.length === pageSize && <Button onClick={() => setPage(page + 1)}>{deletedMessages.older()}</Button>}
      </div>
    </>
  )
}

const columns = (): Column<DeletedObject>[] => [
  {
    title: deletedMessages.title(),
    render: ({ title, kindName }) => (
      <span className={styles.title}>
        {title} <Badge>{kindName}</Badge>
      </span>
    ),
  },
  { title: deletedMessages.author(), render: ({ author }) => author && <UserLink name={author.username} /> },
  { title: deletedMessages.deletedAt(), render: ({ deletedAt }) => <Time at={deletedAt} /> },
  {
    title: deletedMessages.deletedBy(),
    render: ({ deletedBy }) => (deletedBy ? <UserLink name={deletedBy.username} /> : deletedMessages.itsAuthor()),
  },
  { title: deletedMessages.goneOn(), render: ({ restorableUntil }) => <Time at={restorableUntil} /> },
]

const UserLink = ({ name }: { name: string }) => (
  <a className="link" href={paths.userPage(name)}>
    @{name}
  </a>
)

function RestoreButton({ deleted: { id, title } }: { deleted: DeletedObject }) {
  const restore = useMutation(UndeleteObjectDoc)

  const restoration = useConfirmedAction({
    question: () => ({ text: deletedMessages.restoreSure(title), action: deletedMessages.restore() }),
    run: async () => {
      const { undeleteObject } = await restore({ objectId: id })
      const link = { href: undeleteObject.canonicalPath, text: deletedMessages.show() }
      addToast({ status: 'success', title: deletedMessages.restored(title), link })
    },
  })

  return (
    <Button
      size="small"
      aria-label={deletedMessages.restoreOf(title)}
      busy={restoration.isPending}
      onClick={() => restoration.start()}
    >
      {deletedMessages.restore()}
    </Button>
  )
}
