import { DndContext } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useSorting } from '#ui/sorting/useSorting.ts'
import { type FirstChoice, ImageTile } from './ImageTile.tsx'
import { type ImageItem, moveItem } from './imageItems.ts'

type Props = {
  items: readonly ImageItem[]
  onChange: (items: ImageItem[]) => void
  onRemove: (item: ImageItem) => void
  onInsert?: ((item: ImageItem) => void) | undefined
  disabled: boolean
  /** False disables moving only. */
  sortable?: boolean
  firstLabel?: string | undefined
  firstChoice?: FirstChoice | undefined
}

export function SortableTiles(props: Props) {
  const { items, onChange, onRemove, onInsert, disabled, sortable = true, firstLabel, firstChoice } = props
  const isFixed = disabled || !sortable
  const ids = items.map(({ key }) => key)
  const sorted = {
    ids,
    findName: (id: string) => items.find(({ key }) => key === id)?.name ?? '',
    onMove: (from: number, to: number) => onChange(moveItem(items, from, to)),
  }
  return (
    <DndContext {...useSorting(sorted, { minDragDistance: 6 })}>
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={isFixed}>
        {items.map((item, index) => (
          <SortableTile
            key={item.key}
            item={item}
            onRemove={onRemove}
            onInsert={onInsert}
            disabled={disabled}
            isFixed={isFixed}
            label={index === 0 ? firstLabel : undefined}
            choice={firstChoice}
            onEarlier={index > 0 ? () => onChange(moveItem(items, index, index - 1)) : undefined}
            onLater={index < items.length - 1 ? () => onChange(moveItem(items, index, index + 1)) : undefined}
          />
        ))}
      </SortableContext>
    </DndContext>
  )
}

type TileProps = Omit<Props, 'items' | 'onChange' | 'sortable' | 'firstLabel' | 'firstChoice'> & {
  item: ImageItem
  label: string | undefined
  choice: FirstChoice | undefined
  isFixed: boolean
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

function SortableTile({ item, isFixed, ...rest }: TileProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id: item.key,
    disabled: isFixed,
  })
  return (
    <ImageTile
      {...rest}
      {...attributes}
      {...listeners}
      // The tile contains buttons, so its role must not be "button".
      role="group"
      aria-roledescription={undefined}
      aria-disabled={undefined}
      aria-label={item.name}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
      item={item}
      isFixed={isFixed}
    />
  )
}
