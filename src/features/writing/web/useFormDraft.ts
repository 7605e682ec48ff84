import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fingerprint, formDraftMs, readDraft, writeDraft } from '#client/drafts.ts'
import { FormSent } from '#ui/form/formSent.ts'

const restMs = 200

/**
 * Keeps what is written in the form around it, and puts it back when the form opens again; `discard` is there while
 * that is what the form shows. A draft of an edit goes with the text that it began with.
 */
export function useFormDraft(draftKey: string | undefined): { discard: (() => void) | undefined } {
  const { getValues, setValue, reset, watch, formState } = useFormContext()
  const sent = useContext(FormSent)
  const [isRestored, setRestored] = useState(false)
  const key = draftKey && `${draftKey} ${fingerprint(JSON.stringify(formState.defaultValues))}`

  const restore = useEffectEvent(() => {
    const kept = key ? changesIn(readDraft(key, { lifeMs: formDraftMs })) : []
    for (const [name, value] of kept) setValue(name, value, { shouldDirty: true, shouldValidate: true })
    if (kept.length) setRestored(true)
  })
  const keep = useEffectEvent(() => {
    if (!key) return
    const changes = Object.entries(getValues()).filter(
      ([name, value]) => typeof value === 'string' && value !== (formState.defaultValues?.[name] ?? ''),
    )
    writeDraft(key, changes.length ? JSON.stringify(Object.fromEntries(changes)) : '')
  })

  useEffect(() => {
    if (!key) return
    restore()
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      keep()
    }
    const { unsubscribe } = watch(() => {
      clearTimeout(timer)
      timer = setTimeout(now, restMs)
    })
    sent.set(key, () => {
      clearTimeout(timer)
      timer = undefined
      unsubscribe()
      writeDraft(key, '')
    })
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
      unsubscribe()
    }
  }, [key, sent, watch])

  const discard = () => {
    if (key) writeDraft(key, '')
    reset()
    setRestored(false)
  }
  return { discard: isRestored ? discard : undefined }
}

function changesIn(kept: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(kept || '{}') as Record<string, unknown>).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
  } catch {
    // Written by another version of the site.
    return []
  }
}
