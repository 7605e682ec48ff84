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
import { type ImageItem, moved } from './items.ts'
import { m } from './messages.ts'

type Props = {
  items: readonly ImageItem[]
  onChange: (items: ImageItem[]) => void
  onRemove: (item: ImageItem) => void
  onInsert?: ((item: ImageItem) => void) | undefined
  disabled: boolean
}

/** Pictures in an order that is changed by dragging, by the keyboard, or by their buttons. */
export function SortableTiles({ items, onChange, onRemove, onInsert, disabled }: Props) {
  const sensors = useSensors(
    // A click on a picture is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: UniqueIdentifier | undefined) => items.findIndex((item) => item.key === key)
  const nameOf = (key: UniqueIdentifier) => items[placeOf(key)]?.name ?? ''

  function end({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onChange(moved(items, placeOf(active.id), placeOf(over.id)))
  }

  const where = (key: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    over === undefined ? undefined : m.movedTo(nameOf(key), placeOf(over) + 1, items.length)
  const accessibility = {
    screenReaderInstructions: { draggable: m.dragHelp() },
    announcements: {
      onDragStart: ({ active }) => m.picked(nameOf(active.id)),
      onDragOver: ({ active, over }) => where(active.id, over?.id),
      onDragEnd: ({ active, over }) => where(active.id, over?.id),
      onDragCancel: ({ active }) => m.left(nameOf(active.id)),
    },
  } satisfies Parameters<typeof DndContext>[0]['accessibility']

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end} accessibility={accessibility}>
      <SortableContext items={items.map(({ key }) => key)} strategy={rectSortingStrategy} disabled={disabled}>
        {items.map((item, at) => (
          <SortableTile
            key={item.key}
            item={item}
            onRemove={onRemove}
            onInsert={onInsert}
            disabled={disabled}
            onEarlier={at > 0 ? () => onChange(moved(items, at, at - 1)) : undefined}
            onLater={at < items.length - 1 ? () => onChange(moved(items, at, at + 1)) : undefined}
          />
        ))}
      </SortableContext>
    </DndContext>
  )
}

type TileProps = Omit<Props, 'items' | 'onChange'> & {
  item: ImageItem
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

function SortableTile({ item, disabled, ...rest }: TileProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: item.key, disabled })
  return (
    <ImageTile
      {...rest}
      {...attributes}
      {...listeners}
      // The tile holds buttons of its own, so it cannot be one.
      role="group"
      aria-roledescription={undefined}
      aria-disabled={undefined}
      aria-label={item.name}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
      item={item}
      disabled={disabled}
    />
  )
}
