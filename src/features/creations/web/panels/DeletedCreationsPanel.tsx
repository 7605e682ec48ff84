import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { messageOf } from '#client/errors.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { DeletedCreationsQuery } from '#generated/operations.ts'
import { formatBytes } from '#language/format.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type Column, DataTable } from '#ui/editor/DataTable.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Time } from '#ui/Time.tsx'
import { KindBadge } from '../KindBadge.tsx'
import { DeletedCreationsDoc, RestoreCreationDoc } from './DeletedCreationsPanel.graphql.ts'
import styles from './DeletedCreationsPanel.module.css'
import { m } from './messages.ts'

type Deleted = DeletedCreationsQuery['deletedCreations'][number]

const pageSize = 25

/** What has been deleted and can still come back. */
export function Panel() {
  const [page, setPage] = useState(0)
  const deleted = useQuery(DeletedCreationsDoc, { page: { page, maxCount: pageSize } }).data?.deletedCreations
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
        {title} <KindBadge kind={kind} />
      </span>
    ),
  },
  { title: m.author(), render: ({ author }) => <Name name={author.username} /> },
  { title: m.fileSize(), render: ({ fileSize }) => <span className="num">{formatBytes(fileSize)}</span> },
  { title: m.deleted(), render: ({ deletedAt }) => <Time at={deletedAt} /> },
  { title: m.deletedBy(), render: ({ deletedBy }) => (deletedBy ? <Name name={deletedBy.username} /> : m.itsAuthor()) },
  { title: m.goneOn(), render: ({ restorableUntil }) => <Time at={restorableUntil} /> },
]

const Name = ({ name }: { name: string }) => (
  <a className="link" href={paths.userPage(name)}>
    @{name}
  </a>
)

function Restore({ deleted: { id, title } }: { deleted: Deleted }) {
  const restore = useMutation(RestoreCreationDoc, ['DeletedCreation', 'World', 'Subassembly', 'Mod', 'ActionLogEntry'])

  async function bringBack() {
    if (!window.confirm(m.restoreSure(title))) return
    try {
      const { restoreCreation } = await restore({ creationId: id })
      const link = { href: restoreCreation.canonicalPath, text: m.show() }
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
