import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { messageOf } from '#client/errors.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { DeletedObjectsQuery } from '#generated/operations.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type Column, DataTable } from '#ui/editor/DataTable.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../deletedMessages.ts'
import { m as kinds } from '../../webMessages.ts'
import { DeletedObjectsDoc, UndeleteObjectDoc } from './DeletedPanel.graphql.ts'
import styles from './DeletedPanel.module.css'

type Deleted = DeletedObjectsQuery['deletedObjects'][number]

const pageSize = 25

/** What has been deleted and can still come back. */
export function Panel() {
  const [page, setPage] = useState(0)
  const deleted = useQuery(DeletedObjectsDoc, { page: { page, maxCount: pageSize } }).data?.deletedObjects
  if (!deleted) return <Spinner />
  if (!deleted.length && page === 0) return <EmptyState title={m.none()}>{m.about()}</EmptyState>
  return (
    <>
      <p className="muted">{m.about()}</p>
      <DataTable
        rows={deleted}
        rowKey={({ id }) => id}
        columns={columns()}
        renderActions={(row) => <Restore deleted={row} />}
      />
      <div className={styles.pages}>
        {page > 0 && <Button onClick={() => setPage(page - 1)}>{m.newer()}</Button>}
        {deleted.length === pageSize && <Button onClick={() => setPage(page + 1)}>{m.older()}</Button>}
      </div>
    </>
  )
}

const columns = (): Column<Deleted>[] => [
  {
    title: m.title(),
    render: ({ title, kind }) => (
      <span className={styles.title}>
        {title} <Badge>{kinds[kind as 'post']()}</Badge>
      </span>
    ),
  },
  { title: m.author(), render: ({ author }) => author && <Name name={author.username} /> },
  { title: m.deletedAt(), render: ({ deletedAt }) => <Time at={deletedAt} /> },
  { title: m.deletedBy(), render: ({ deletedBy }) => (deletedBy ? <Name name={deletedBy.username} /> : m.itsAuthor()) },
  { title: m.goneOn(), render: ({ restorableUntil }) => <Time at={restorableUntil} /> },
]

const Name = ({ name }: { name: string }) => (
  <a className="link" href={paths.userPage(name)}>
    @{name}
  </a>
)

function Restore({ deleted: { id, title } }: { deleted: Deleted }) {
  const restore = useMutation(UndeleteObjectDoc, [
    'DeletedObject',
    'Forum',
    'Post',
    'Ticket',
    'World',
    'Subassembly',
    'Mod',
    'ActionLogEntry',
  ])

  async function bringBack() {
    if (!window.confirm(m.restoreSure(title))) return
    try {
      const { undeleteObject } = await restore({ objectId: id })
      const link = { href: undeleteObject.canonicalPath, text: m.show() }
      addToast({ status: 'success', title: m.restored(title), link })
    } catch (error) {
      addToast({ status: 'error', title: messageOf(error) })
    }
  }

  return (
    <Button size="small" aria-label={m.restoreOf(title)} onClick={() => void bringBack()}>
      {m.restore()}
    </Button>
  )
}
