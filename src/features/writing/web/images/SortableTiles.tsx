import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ImageTile } from './ImageTile.tsx'
import { type ImageItem, moveItem } from './imageItems.ts'
import { messages } from './messages.ts'

type Props = {
  items: readonly ImageItem[]
  onChange: (items: ImageItem[]) => void
  onRemove: (item: ImageItem) => void
  onInsert?: ((item: ImageItem) => void) | undefined
  disabled: boolean
  /** False disables moving only. */
  sortable?: boolean
  firstLabel?: string | undefined
}

export function SortableTiles(props: Props) {
  const { items, onChange, onRemove, onInsert, disabled, sortable = true, firstLabel } = props
  const sensors = useSensors(
    // Distinguishes a drag from a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const isFixed = disabled || !sortable
  const findPlace = (key: UniqueIdentifier | undefined) => items.findIndex((item) => item.key === key)
  const findName = (key: UniqueIdentifier) => items[findPlace(key)]?.name ?? ''

  function end({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onChange(moveItem(items, findPlace(active.id), findPlace(over.id)))
  }

  const announcePlace = (key: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    over === undefined ? undefined : messages.movedTo(findName(key), findPlace(over) + 1, items.length)
  const accessibility = {
    screenReaderInstructions: { draggable: messages.dragHelp() },
    announcements: {
      onDragStart: ({ active }) => messages.picked(findName(active.id)),
      onDragOver: ({ active, over }) => announcePlace(active.id, over?.id),
      onDragEnd: ({ active, over }) => announcePlace(active.id, over?.id),
      onDragCancel: ({ active }) => messages.left(findName(active.id)),
    },
  } satisfies Parameters<typeof DndContext>[0]['accessibility']

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end} accessibility={accessibility}>
      <SortableContext items={items.map(({ key }) => key)} strategy={rectSortingStrategy} disabled={isFixed}>
        {items.map((item, index) => (
          <SortableTile
            key={item.key}
            item={item}
            onRemove={onRemove}
            onInsert={onInsert}
            disabled={disabled}
            isFixed={isFixed}
            label={index === 0 ? firstLabel : undefined}
            onEarlier={index > 0 ? () => onChange(moveItem(items, index, index - 1)) : undefined}
            onLater={index < items.length - 1 ? () => onChange(moveItem(items, index, index + 1)) : undefined}
          />
        ))}
      </SortableContext>
    </DndContext>
  )
}

type TileProps = Omit<Props, 'items' | 'onChange' | 'sortable' | 'firstLabel'> & {
  item: ImageItem
  label: string | undefined
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
      // Not role="button": the tile contains buttons.
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
