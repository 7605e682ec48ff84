import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'

export type SortableRow = ReturnType<typeof useSortableRow>

/** Returns the props of a row and of its `DragHandle`. */
export function useSortableRow(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id })
  const style = { transform: CSS.Translate.toString(transform), transition: transition ?? undefined }
  return {
    row: { ref: setNodeRef, style, 'data-row': id },
    handle: { ...attributes, ...listeners, ref: setActivatorNodeRef },
  }
}
