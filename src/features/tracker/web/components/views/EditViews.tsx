import { type FormEvent, useId, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { TrashIcon } from '#ui/icons/actionIcons.tsx'
import { ChevronDownIcon } from '#ui/icons/pageIcons.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Note } from '#ui/status/Note.tsx'
import { boardGroups } from '../../../contract/board.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { boardMessages } from '../../boardMessages.ts'
import type { ListAddress } from '../../trackerVariables.ts'
import { useSubmit } from '../manage/useSubmit.tsx'
import styles from './EditViews.module.css'
import type { SavedView } from './SavedViews.tsx'
import { DeleteTicketViewDoc, MoveTicketViewDoc, SaveTicketViewDoc } from './Views.graphql.ts'

type Props = {
  product: { id: string; canTriage: boolean }
  views: readonly SavedView[]
  q: string
  address: ListAddress
}

const affectedTypes = ['TicketView']

/** Saves the present list or board under a name; orders and deletes what the viewer may edit. */
export function EditViews(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          {boardMessages.saveView()}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={boardMessages.saveViewTitle()}>
        <ViewForm {...props} />
      </Dialog>
    </>
  )
}

function ViewForm({ product, views, q, address }: Props) {
  const id = useId()
  const save = useMutation(SaveTicketViewDoc, affectedTypes)
  const move = useMutation(MoveTicketViewDoc, affectedTypes)
  const remove = useMutation(DeleteTicketViewDoc, affectedTypes)
  const { isBusy, error, run, guard } = useSubmit()
  const editable = views.filter(({ canEdit }) => canEdit)

  async function removeView({ id: viewId, name }: SavedView) {
    const question = {
      text: boardMessages.deleteViewSure(name),
      action: boardMessages.deleteViewAction(),
      isDangerous: true,
    }
    if (await confirmAction(question)) await run(() => remove({ id: viewId }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const group = boardGroups.find((name) => name.toLowerCase() === (address.group ?? 'status'))
    void run(async () => {
      await save({
        productId: product.id,
        name: String(values.get('name')),
        shared: values.get('shared') !== null,
        query: q,
        sort: address.sort ?? '',
        group: address.view ? (group ?? null) : null,
      })
      form.reset()
    })
  }

  return (
    <div className={styles.views}>
      <form onSubmit={submit} {...guard}>
        <label htmlFor={id}>{boardMessages.viewName()}</label>
        <div>
          <Input id={id} name="name" required maxLength={ticketLimits.maxViewNameLength} autoComplete="off" />
          <Button type="submit" variant="primary" busy={isBusy}>
            {boardMessages.save()}
          </Button>
        </div>
        {product.canTriage && (
          <label className={styles.shared}>
            <input type="checkbox" name="shared" />
            {boardMessages.shareView()}
          </label>
        )}
      </form>
      {error && <Note status="error">{error}</Note>}
      {editable.length > 0 && (
        <ul>
          {editable.map((view) => (
            <li key={view.id}>
              <span>
                {view.name}
                {view.isShared && <small> {boardMessages.shared()}</small>}
              </span>
              <MoveButtons view={view} among={editable} onMove={(up) => void run(() => move({ id: view.id, up }))} />
              <IconButton
                size="small"
                label={boardMessages.deleteView(view.name)}
                onClick={() => void removeView(view)}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type MoveProps = { view: SavedView; among: readonly SavedView[]; onMove: (up: boolean) => void }

/** Personal and shared views have an order each. At its end a button stays focusable, but does nothing. */
function MoveButtons({ view, among, onMove }: MoveProps) {
  const group = among.filter(({ isShared }) => isShared === view.isShared)
  const directions = [
    { up: true, label: boardMessages.viewUp(view.name), end: group[0] },
    { up: false, label: boardMessages.viewDown(view.name), end: group.at(-1) },
  ]
  return directions.map(({ up, label, end }) => (
    <IconButton
      key={label}
      size="small"
      label={label}
      aria-disabled={end?.id === view.id}
      onClick={() => end?.id !== view.id && onMove(up)}
    >
      <ChevronDownIcon className={(up && styles.up) || ''} />
    </IconButton>
  ))
}
