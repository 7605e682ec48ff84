import { type ReactNode, useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { EditIcon, TrashIcon } from '../icons/actionIcons.tsx'
import { PlusIcon } from '../icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import { EmptyState } from '../status/EmptyState.tsx'
import { Note } from '../status/Note.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { EditorDialog } from './EditorDialog.tsx'
import type { EditorField, EditorValues } from './fields.ts'

type Props<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  fields: readonly EditorField[]
  /** A new row is undefined. */
  valuesOf: (row: Row | undefined) => EditorValues
  save: (values: EditorValues, row: Row | undefined) => Promise<void>
  remove?: (row: Row) => Promise<void>
  newLabel: string
  emptyTitle: string
  /** Makes the dialog wide, for long texts. */
  wide?: boolean
  renderPreview?: (values: EditorValues) => ReactNode
}

export function TableEditor<Row>(props: Props<Row>) {
  const { rows, rowKey, nameOf, columns, fields, valuesOf, save, remove, newLabel, emptyTitle } = props
  const [editing, setEditing] = useState<{ row: Row | undefined }>()
  const [error, setError] = useState<string>()
  const close = () => setEditing(undefined)

  async function removeRow(row: Row) {
    const question = {
      text: messages.editor.deleteSure({ name: nameOf(row) }),
      action: messages.editor.delete({ name: nameOf(row) }),
      isDangerous: true,
    }
    if (!(await confirmAction(question))) return
    setError(undefined)
    await remove?.(row).catch((cause: unknown) => setError(getErrorMessage(cause)))
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
                <IconButton
                  size="small"
                  label={messages.editor.edit({ name: nameOf(row) })}
                  onClick={() => setEditing({ row })}
                >
                  <EditIcon />
                </IconButton>
                {remove && (
                  <IconButton
                    size="small"
                    label={messages.editor.delete({ name: nameOf(row) })}
                    onClick={() => void removeRow(row)}
                  >
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
        fields={editing?.row === undefined ? fields : fields.filter(({ createOnly }) => !createOnly)}
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
