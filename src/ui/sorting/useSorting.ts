import {
  closestCenter,
  type DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { messages } from '../messages.ts'

export type SortedList = {
  ids: readonly string[]
  /** Returns the name that screen readers announce. */
  findName: (id: string) => string
  onMove: (from: number, to: number) => void
}

type Options = {
  /** Pixels that tell a drag from a click where rows can be clicked. */
  minDragDistance?: number
}

/** Returns the props of the `DndContext` around a list that is sorted by dragging and by keyboard. */
export function useSorting({ ids, findName, onMove }: SortedList, { minDragDistance }: Options = {}) {
  const constraint = minDragDistance === undefined ? {} : { activationConstraint: { distance: minDragDistance } }
  const sensors = useSensors(
    useSensor(PointerSensor, constraint),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const findPlace = (id: UniqueIdentifier) => ids.indexOf(String(id))
  const nameOf = (id: UniqueIdentifier) => findName(String(id))
  const announcePlace = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    over === undefined
      ? undefined
      : messages.sorting.movedTo({ name: nameOf(id), place: findPlace(over) + 1, count: ids.length })
  return {
    sensors,
    collisionDetection: closestCenter,
    onDragEnd({ active, over }: DragEndEvent) {
      if (over && over.id !== active.id) onMove(findPlace(active.id), findPlace(over.id))
    },
    accessibility: {
      screenReaderInstructions: { draggable: messages.sorting.help() },
      announcements: {
        onDragStart: ({ active }) => messages.sorting.picked({ name: nameOf(active.id) }),
        onDragOver: ({ active, over }) => announcePlace(active.id, over?.id),
        onDragEnd: ({ active, over }) => announcePlace(active.id, over?.id),
        onDragCancel: ({ active }) => messages.sorting.left({ name: nameOf(active.id) }),
      },
    },
  } satisfies Parameters<typeof DndContext>[0]
}
