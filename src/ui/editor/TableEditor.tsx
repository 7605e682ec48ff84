import { type ReactNode, useState } from 'react'
import { messageOf } from '#client/errors.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { IconButton } from '../IconButton.tsx'
import { EditIcon, PlusIcon, TrashIcon } from '../icons.tsx'
import { Note } from '../Note.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { EditorDialog } from './EditorDialog.tsx'
import type { EditorField, EditorValues } from './fields.ts'
import { m } from './messages.ts'

type Props<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** What a row is called, for the buttons beside it and the question before it is deleted. */
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  fields: readonly EditorField[]
  /** The values of the form for a row; for a new one without it. */
  valuesOf: (row: Row | undefined) => EditorValues
  /** Throws to refuse, as the forms do. */
  save: (values: EditorValues, row: Row | undefined) => Promise<void>
  remove?: (row: Row) => Promise<void>
  newLabel: string
  /** What would be here. */
  emptyTitle: string
  /** For long texts. */
  wide?: boolean
  /** Shown in the dialog under the fields, made of what has been typed so far. */
  renderPreview?: (values: EditorValues) => ReactNode
}

/** A table whose rows are added, changed and deleted in a dialog: what the staff edit is of this form. */
export function TableEditor<Row>(props: Props<Row>) {
  const { rows, rowKey, nameOf, columns, fields, valuesOf, save, remove, newLabel, emptyTitle } = props
  const [editing, setEditing] = useState<{ row: Row | undefined }>()
  const [error, setError] = useState<string>()
  const close = () => setEditing(undefined)

  async function removeRow(row: Row) {
    if (!window.confirm(m.deleteSure(nameOf(row)))) return
    setError(undefined)
    await remove?.(row).catch((fault: unknown) => setError(messageOf(fault)))
  }

  const add = (
    <Button icon={<PlusIcon />} variant="primary" onClick={() => setEditing({ row: undefined })}>
      {newLabel}
    </Button>
  )
  return (
    <>
      {error && <Note status="error">{error}</Note>}
      {rows.length === 0 ? (
        <EmptyState title={emptyTitle} action={add} />
      ) : (
        <>
          <div>{add}</div>
          <DataTable
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            renderActions={(row) => (
              <>
                <IconButton size="small" label={m.edit(nameOf(row))} onClick={() => setEditing({ row })}>
                  <EditIcon />
                </IconButton>
                {remove && (
                  <IconButton size="small" label={m.delete(nameOf(row))} onClick={() => void removeRow(row)}>
                    <TrashIcon />
                  </IconButton>
                )}
              </>
            )}
          />
        </>
      )}
      <EditorDialog
        open={editing !== undefined}
        title={editing?.row === undefined ? newLabel : nameOf(editing.row)}
        fields={editing?.row === undefined ? fields : fields.filter(({ onlyNew }) => !onlyNew)}
        values={valuesOf(editing?.row)}
        wide={props.wide}
        renderPreview={props.renderPreview}
        onClose={close}
        onSave={async (values) => {
          await save(values, editing?.row)
          close()
        }}
      />
    </>
  )
}
