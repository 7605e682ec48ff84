import { useState } from 'react'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { addToast } from '#client/stores/toasts.ts'
import type { DeletedObjectsQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { type Column, DataTable } from '#ui/editor/DataTable.tsx'
import { TrashIcon } from '#ui/icons/actionIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import { DeletedObjectsDoc, UndeleteObjectDoc } from './DeletedPanel.graphql.ts'
import styles from './DeletedPanel.module.css'

type DeletedObject = DeletedObjectsQuery['deletedObjects'][number]

const pageSize = 25

export function Panel() {
  const [page, setPage] = useState(0)
  const deleted = useQuery(DeletedObjectsDoc, { page: { page, maxCount: pageSize } }).data?.deletedObjects
  if (!deleted) return <Spinner />
  if (!deleted.length && page === 0)
    return (
      <EmptyState icon={<TrashIcon size={20} />} title={messages.deleted.none()}>
        {messages.deleted.noneAbout()}
      </EmptyState>
    )
  return (
    <>
      <DataTable
        rows={deleted}
        rowKey={({ id }) => id}
        columns={columns()}
        renderActions={(row) => <RestoreButton deleted={row} />}
      />
      <div className={styles.pages}>
        {page > 0 && <Button onClick={() => setPage(page - 1)}>{messages.deleted.newer()}</Button>}
        {deleted.length === pageSize && <Button onClick={() => setPage(page + 1)}>{messages.deleted.older()}</Button>}
      </div>
    </>
  )
}

const columns = (): Column<DeletedObject>[] => [
  {
    title: uiMessages.title(),
    render: ({ title, kindName }) => (
      <span className={styles.title}>
        {title} <Badge>{kindName}</Badge>
      </span>
    ),
  },
  { title: messages.deleted.author(), render: ({ author }) => author && <UserLink name={author.username} /> },
  { title: messages.deleted.deletedAt(), render: ({ deletedAt }) => <Time at={deletedAt} /> },
  {
    title: messages.deleted.deletedBy(),
    render: ({ deletedBy }) => (deletedBy ? <UserLink name={deletedBy.username} /> : messages.deleted.itsAuthor()),
  },
  { title: messages.deleted.goneOn(), render: ({ restorableUntil }) => <Time at={restorableUntil} /> },
]

const UserLink = ({ name }: { name: string }) => (
  <a className="link" href={paths.userPage(name)}>
    @{name}
  </a>
)

function RestoreButton({ deleted: { id, title } }: { deleted: DeletedObject }) {
  const restore = useMutation(UndeleteObjectDoc)

  const restoration = useConfirmedAction({
    question: () => ({ text: messages.deleted.restoreSure({ title }), action: messages.deleted.restore() }),
    run: async () => {
      const { undeleteObject } = await restore({ objectId: id })
      const link = { href: undeleteObject.canonicalPath, text: messages.deleted.show() }
      addToast({ status: 'success', title: messages.deleted.restored({ title }), link })
    },
  })

  return (
    <Button
      size="small"
      aria-label={messages.deleted.restoreOf({ title })}
      busy={restoration.isPending}
      onClick={() => restoration.start()}
    >
      {messages.deleted.restore()}
    </Button>
  )
}
