import { useSteps } from '#ui/sorting/useSteps.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../../messages.ts'
import styles from './Ordered.module.css'
import { OrderedRow } from './OrderedRow.tsx'

type Item = { isHidden?: boolean | undefined }

type Props<Row extends Item> = {
  label: string
  items: readonly Row[]
  idOf: (item: Row) => string
  nameOf: (item: Row) => string
  isRemovable?: (item: Row) => boolean
  onChange: (items: Row[]) => void
  onEdit: (item: Row) => void
}

/** Rows that are moved, hidden, edited and removed by buttons; every step is announced. */
export function OrderedList<Row extends Item>(props: Props<Row>) {
  const { label, items, idOf, nameOf, isRemovable = () => true, onChange, onEdit } = props
  const ids = items.map(idOf)
  const { list, status, announce, step } = useSteps<HTMLOListElement>({
    ids,
    findName: (id) => items.filter((item) => idOf(item) === id).map(nameOf)[0] ?? '',
    onMove: (from, to) => onChange(items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))),
  })
  function remove(item: Row) {
    announce(messages.homeEditor.removed({ name: nameOf(item) }))
    onChange(items.filter((each) => each !== item))
    // The button that was pressed is gone.
    list.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <ol className={styles.rows} ref={list} aria-label={label}>
        {items.map((item, at) => (
          <OrderedRow
            key={idOf(item)}
            id={idOf(item)}
            name={nameOf(item)}
            isHidden={item.isHidden}
            onUp={at > 0 ? () => step(idOf(item), 'up') : undefined}
            onDown={at < items.length - 1 ? () => step(idOf(item), 'down') : undefined}
            onEdit={() => onEdit(item)}
            onToggle={() =>
              onChange(items.map((each) => (each === item ? { ...item, isHidden: !item.isHidden } : each)))
            }
            onRemove={isRemovable(item) ? () => remove(item) : undefined}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </>
  )
}
