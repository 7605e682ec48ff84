import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef } from 'react'
import type { PinnedCreationFragment } from '#generated/operations.ts'
import { useSorting } from '#ui/sorting/useSorting.ts'
import { useSteps } from '#ui/sorting/useSteps.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { creationLimits } from '../../../contract/creationLimits.ts'
import { messages } from '../../../messages.ts'
import styles from './EditPins.module.css'
import { PinChoices } from './PinChoices.tsx'
import { PinnedRow } from './PinnedRow.tsx'
import { usePins } from './usePins.ts'

const { maxPins } = creationLimits

type Props = { username: string; pinned: readonly PinnedCreationFragment[] }

export function EditPins({ username, pinned }: Props) {
  const { pins, save } = usePins(pinned)
  const sorted = {
    ids: pins.map(({ id }) => id),
    findName: (id: string) => pins.find((pin) => pin.id === id)?.title ?? '',
    onMove(from: number, to: number) {
      const [moved] = pins.slice(from, from + 1)
      if (moved && from !== to) save(pins.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
  }
  const { list, status, announce, step } = useSteps<HTMLOListElement>(sorted)
  const editor = useRef<HTMLDivElement>(null)
  const isFocusLost = useRef(false)

  // The button that was pressed is gone.
  useEffect(() => {
    if (!isFocusLost.current) return
    isFocusLost.current = false
    const next = editor.current?.querySelector<HTMLElement>('input') ?? list.current?.querySelector('button')
    next?.focus()
  }, [pins, list])

  function add(creation: PinnedCreationFragment) {
    isFocusLost.current = true
    announce(messages.pinEditor.pinnedNow({ title: creation.title }))
    save([...pins, creation])
  }

  function remove({ id, title }: PinnedCreationFragment) {
    isFocusLost.current = true
    announce(messages.pinEditor.unpinnedNow({ title }))
    save(pins.filter((pin) => pin.id !== id))
  }

  return (
    <div className={styles.editor} ref={editor}>
      <p className={styles.hint}>
        {pins.length ? messages.pinEditor.hint({ max: maxPins }) : messages.pinEditor.none()}
      </p>
      <DndContext {...useSorting(sorted)}>
        <SortableContext items={sorted.ids} strategy={verticalListSortingStrategy}>
          <ol className={styles.rows} aria-label={messages.pins.pinned()} ref={list}>
            {pins.map((pin, at) => (
              <PinnedRow
                key={pin.id}
                creation={pin}
                onUp={at > 0 ? () => step(pin.id, 'up') : undefined}
                onDown={at < pins.length - 1 ? () => step(pin.id, 'down') : undefined}
                onRemove={() => remove(pin)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      {pins.length < maxPins ? (
        <PinChoices author={username} pinnedIds={sorted.ids} onAdd={add} />
      ) : (
        <p className={styles.hint}>{messages.pinEditor.full({ max: maxPins })}</p>
      )}
    </div>
  )
}
