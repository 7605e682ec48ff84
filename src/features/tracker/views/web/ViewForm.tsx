import * as z from 'zod/mini'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { TrashIcon } from '#ui/icons/actionIcons.tsx'
import { ChevronDownIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { boardGroups } from '../../contract/board.ts'
import { viewInput } from '../../contract/limits.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { messages as planningMessages } from '../../planning/messages.ts'
import { showEditError, throwEditError } from '../../web/editError.ts'
import type { ListAddress } from '../../web/trackerVariables.ts'
import type { SavedView } from './SavedViews.tsx'
import styles from './ViewForm.module.css'
import { DeleteTicketViewDoc, MoveTicketViewDoc, SaveTicketViewDoc } from './Views.graphql.ts'

export type ViewFormProps = {
  product: { id: string; canTriage: boolean }
  views: readonly SavedView[]
  q: string
  address: ListAddress
}

const schema = z.pick(viewInput, { name: true, shared: true })

export function ViewForm({ product, views, q, address }: ViewFormProps) {
  const save = useMutation(SaveTicketViewDoc)
  const editable = views.filter(({ canEdit }) => canEdit)

  async function submit(values: z.output<typeof schema>) {
    const group = boardGroups.find((name) => name.toLowerCase() === (address.group ?? 'status'))
    await save({
      productId: product.id,
      ...values,
      query: q,
      sort: address.sort ?? '',
      group: address.view ? (group ?? null) : null,
    }).catch(throwEditError)
  }

  return (
    <div className={styles.views}>
      <Form
        schema={schema}
        defaultValues={{ name: '', shared: false }}
        onSubmit={submit}
        clearAfterSuccess
        layout="inline"
      >
        <TextField
          name="name"
          label={planningMessages.board.viewName()}
          maxLength={ticketLimits.maxViewNameLength}
          autoComplete="off"
        />
        <SubmitButton>{uiMessages.save()}</SubmitButton>
        {product.canTriage && <CheckboxField name="shared" label={planningMessages.board.shareView()} />}
      </Form>
      {editable.length > 0 && (
        <ul>
          {editable.map((view) => (
            <ViewRow key={view.id} view={view} among={editable} />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = { view: SavedView; among: readonly SavedView[] }

function ViewRow({ view, among }: RowProps) {
  const move = useMutation(MoveTicketViewDoc)
  const remove = useMutation(DeleteTicketViewDoc)
  const { id, name, isShared } = view

  const removal = useConfirmedAction({
    question: () => ({
      text: planningMessages.board.deleteViewSure({ name }),
      action: planningMessages.board.deleteViewAction(),
      isDangerous: true,
    }),
    run: () => remove({ id }),
    onError: showEditError,
  })

  return (
    <li>
      <span>
        {name}
        {isShared && <small> {planningMessages.board.shared()}</small>}
      </span>
      <MoveButtons view={view} among={among} onMove={(up) => void move({ id, up }).catch(showEditError)} />
      <IconButton size="small" label={planningMessages.board.deleteView({ name })} onClick={() => removal.start()}>
        <TrashIcon />
      </IconButton>
    </li>
  )
}

type MoveProps = RowProps & { onMove: (up: boolean) => void }

/** Personal and shared views have an order each. At its end a button stays focusable, but does nothing. */
function MoveButtons({ view, among, onMove }: MoveProps) {
  const group = among.filter(({ isShared }) => isShared === view.isShared)
  const directions = [
    { up: true, label: planningMessages.board.viewUp({ name: view.name }), end: group[0] },
    { up: false, label: planningMessages.board.viewDown({ name: view.name }), end: group.at(-1) },
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
