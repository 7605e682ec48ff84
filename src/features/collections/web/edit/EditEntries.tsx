import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useSorting } from '#ui/sorting/useSorting.ts'
import { useSteps } from '#ui/sorting/useSteps.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { collectionLimits } from '../../contract/collectionLimits.ts'
import { messages } from '../../messages.ts'
import type { Collection } from '../collection.ts'
import { AddEntry } from './AddEntry.tsx'
import { EditableEntry } from './EditableEntry.tsx'
import styles from './EditEntries.module.css'
import { useOrder } from './useOrder.ts'

export function EditEntries({ collection }: { collection: Collection }) {
  const { ordered, move } = useOrder(collection)
  const sorted = {
    ids: ordered.map(({ id }) => id),
    findName: (id: string) => ordered.find((entry) => entry.id === id)?.title || messages.gone(),
    onMove: move,
  }
  const { list, status, step } = useSteps<HTMLOListElement>(sorted)
  return (
    <>
      <DndContext {...useSorting(sorted)}>
        <SortableContext items={sorted.ids} strategy={verticalListSortingStrategy}>
          <ol className={styles.entries} aria-label={messages.entries()} ref={list}>
            {ordered.map((entry, at) => (
              <EditableEntry
                key={entry.id}
                collectionId={collection.id}
                entry={entry}
                onUp={at > 0 ? () => step(entry.id, 'up') : undefined}
                onDown={at < ordered.length - 1 ? () => step(entry.id, 'down') : undefined}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      {ordered.length < collectionLimits.maxEntries && <AddEntry collectionId={collection.id} />}
    </>
  )
}
