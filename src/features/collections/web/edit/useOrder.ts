import { useRef, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import type { Collection, Entry } from '../collection.ts'
import { MoveCollectionEntryDoc } from './EditCollection.graphql.ts'
import { runOrToast } from './runOrToast.ts'

type Pending = { ids: string[]; base: readonly Entry[] }

/** Shows a move at once; the entries of the server follow. */
export function useOrder({ id: collectionId, entries }: Collection) {
  const moveEntry = useMutation(MoveCollectionEntryDoc)
  const [pending, setPending] = useState<Pending>()
  const [running, setRunning] = useState(0)
  // The server must apply moves in the order in which they were made.
  const queue = useRef(Promise.resolve())
  const isPending = pending !== undefined && (running > 0 || pending.base === entries)
  const ordered = isPending ? sortByIds(entries, pending.ids) : entries

  async function send(objectId: string, afterId: string | null): Promise<void> {
    const isSaved = await runOrToast(() => moveEntry({ collectionId, objectId, afterId }))
    setRunning((count) => count - 1)
    if (!isSaved) setPending(undefined)
  }

  function move(from: number, to: number): void {
    const ids = ordered.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined || from === to) return
    ids.splice(to, 0, moved)
    setPending({ ids, base: entries })
    setRunning((count) => count + 1)
    queue.current = queue.current.then(() => send(moved, ids[to - 1] ?? null))
  }

  return { ordered, move }
}

/** What is not named comes last. */
function sortByIds(entries: readonly Entry[], ids: readonly string[]): Entry[] {
  const placeOf = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
