import { useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import type { InboxAction, InboxActor } from '#client/extensions/inboxKinds.ts'
import { mutate } from '#client/queries/useMutation.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { addToast } from '#client/stores/toasts.ts'
import type { InboxItemsQuery } from '#generated/operations.ts'
import { messages } from '../../messages.ts'

export type InboxItem = InboxItemsQuery['inbox'][number]['items'][number]

export const toEntryKey = ({ kind, id }: InboxItem): string => `${kind} ${id}`

type Done = { item: InboxItem; action: InboxAction }

/** One action at a time; `version` is another object after each load of the entries. */
export function useInboxActions(username: string, version: unknown) {
  const cache = useCache()
  const actor: InboxActor = { username, send: (doc, variables) => mutate(cache, { doc, variables }) }
  const [pending, setPending] = useState<{ entry: string; action: InboxAction }>()
  const [last, setLast] = useState<Done>()
  const [isUndoing, setUndoing] = useState(false)
  const [status, setStatus] = useState('')
  // What is done disappears before the entries are loaded again.
  const [gone, setGone] = useState<{ version: unknown; keys: readonly string[] }>({ version, keys: [] })
  const goneKeys = new Set(gone.version === version ? gone.keys : [])

  /** Somebody else was faster: the inbox shows what they did. */
  function warn(title: string) {
    addToast({ status: 'warning', title })
    cache.invalidate()
  }

  function fail(error: unknown) {
    showError(error)
    cache.invalidate()
  }

  async function run(item: InboxItem, action: InboxAction): Promise<boolean> {
    if (pending || isUndoing) return false
    if (action.question && !(await confirmAction(action.question(item)))) return false
    const entry = toEntryKey(item)
    setPending({ entry, action })
    try {
      const isDone = await action.run(item, actor)
      if (isDone) {
        setLast({ item, action })
        setStatus(messages.inboxPage.doneWith({ what: action.done(), title: item.title }))
        if (!action.keeps) setGone({ version, keys: [...goneKeys, entry] })
      } else warn(messages.inboxPage.tooLate())
      return isDone
    } catch (error) {
      fail(error)
      return false
    } finally {
      setPending(undefined)
    }
  }

  async function undo(): Promise<void> {
    if (!last?.action.undo || pending || isUndoing) return
    setUndoing(true)
    try {
      const isUndone = await last.action.undo(last.item, actor)
      setStatus(isUndone ? messages.inboxPage.undone() : '')
      if (!isUndone) warn(messages.inboxPage.undoTooLate())
    } catch (error) {
      fail(error)
    }
    setLast(undefined)
    setUndoing(false)
  }

  return { pending, gone: goneKeys, status, canUndo: last?.action.undo !== undefined, isUndoing, run, undo }
}
