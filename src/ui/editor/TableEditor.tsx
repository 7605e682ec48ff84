import { type ReactNode, useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { EditIcon, TrashIcon } from '../icons/actionIcons.tsx'
import { PlusIcon } from '../icons/pageIcons.tsx'
import { PanelAction } from '../layout/PanelLayout.tsx'
import { messages } from '../messages.ts'
import { DownIcon, UpIcon } from '../sorting/icons.tsx'
import { useSteps } from '../sorting/useSteps.ts'
import { EmptyState } from '../status/EmptyState.tsx'
import { Note } from '../status/Note.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
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
  /** Puts a row at a place, counted from 1; the order of the rows matters to readers. */
  move?: (row: Row, place: number) => Promise<void>
  newLabel: string
  emptyTitle: string
  /** Makes the dialog wide, for long texts. */
  wide?: boolean
  renderPreview?: (values: EditorValues) => ReactNode
}

export function TableEditor<Row>(props: Props<Row>) {
  const { rows, rowKey, nameOf, columns, fields, valuesOf, save, remove, move, newLabel, emptyTitle } = props
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

  const { list, status, step } = useRowSteps(props, setError)

  return (
    <>
      <PanelAction>
        <Button icon={<PlusIcon />} variant="primary" onClick={() => setEditing({ row: undefined })}>
          {newLabel}
        </Button>
      </PanelAction>
      {error && <Note status="error">{error}</Note>}
      {rows.length === 0 ? (
        <EmptyState title={emptyTitle} />
      ) : (
        <div ref={list}>
          <DataTable
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            renderActions={(row) => (
              <>
                {move && (
                  <MoveButtons
                    name={nameOf(row)}
                    place={rows.indexOf(row)}
                    count={rows.length}
                    step={(direction) => step(String(rowKey(row)), direction)}
                  />
                )}
                <EditButtons
                  name={nameOf(row)}
                  onEdit={() => setEditing({ row })}
                  onRemove={remove && (() => void removeRow(row))}
                />
              </>
            )}
          />
          {move && (
            <VisuallyHidden>
              <span role="status">{status}</span>
            </VisuallyHidden>
          )}
        </div>
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

function useRowSteps<Row>(
  { rows, rowKey, nameOf, move }: Pick<Props<Row>, 'rows' | 'rowKey' | 'nameOf' | 'move'>,
  setError: (message: string | undefined) => void,
) {
  return useSteps<HTMLDivElement>({
    ids: rows.map((row) => String(rowKey(row))),
    findName: (key) => rows.filter((row) => String(rowKey(row)) === key).map(nameOf)[0] ?? '',
    onMove(from, to) {
      const row = rows[from]
      setError(undefined)
      if (row) move?.(row, to + 1).catch((cause: unknown) => setError(getErrorMessage(cause)))
    },
  })
}

type EditProps = { name: string; onEdit: () => void; onRemove: (() => void) | undefined }

const EditButtons = ({ name, onEdit, onRemove }: EditProps) => (
  <>
    <IconButton size="small" label={messages.editor.edit({ name })} onClick={onEdit}>
      <EditIcon />
    </IconButton>
    {onRemove && (
      <IconButton size="small" label={messages.editor.delete({ name })} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    )}
  </>
)

type MoveProps = { name: string; place: number; count: number; step: (direction: 'up' | 'down') => void }

const MoveButtons = ({ name, place, count, step }: MoveProps) => (
  <>
    <IconButton
      size="small"
      label={messages.sorting.up({ name })}
      data-move="up"
      disabled={place === 0}
      onClick={() => step('up')}
    >
      <UpIcon />
    </IconButton>
    <IconButton
      size="small"
      label={messages.sorting.down({ name })}
      data-move="down"
      disabled={place === count - 1}
      onClick={() => step('down')}
    >
      <DownIcon />
    </IconButton>
  </>
)
