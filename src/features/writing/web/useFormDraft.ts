import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fingerprint, formDraftLifetimeMs, readDraft, writeDraft } from '#client/stores/drafts.ts'
import { SubmitPartsContext } from '#ui/form/submitParts.ts'

const saveDelayMs = 200

/** Stores the surrounding form as a draft; `discard` is set while a restored draft is shown. */
export function useFormDraft(draftKey: string | undefined): { discard: (() => void) | undefined } {
  const { getValues, setValue, reset, watch, formState } = useFormContext()
  const parts = useContext(SubmitPartsContext)
  const [isRestored, setRestored] = useState(false)
  // Keyed by the default values, so that outdated drafts are not restored.
  const key = draftKey && `${draftKey} ${fingerprint(JSON.stringify(formState.defaultValues))}`

  const restore = useEffectEvent(() => {
    const changes = key ? parseChanges(readDraft(key, { lifeMs: formDraftLifetimeMs })) : []
    for (const [name, value] of changes) setValue(name, value, { shouldDirty: true, shouldValidate: true })
    if (changes.length) setRestored(true)
  })
  const save = useEffectEvent(() => {
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
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      save()
    }
    const { unsubscribe } = watch(() => {
      clearTimeout(timer)
      timer = setTimeout(flush, saveDelayMs)
    })
    parts.set(key, {
      onSaved() {
        clearTimeout(timer)
        timer = undefined
        unsubscribe()
        writeDraft(key, '')
      },
    })
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
      unsubscribe()
    }
  }, [key, parts, watch])

  const discard = () => {
    if (key) writeDraft(key, '')
    reset()
    setRestored(false)
  }
  return { discard: isRestored ? discard : undefined }
}

function parseChanges(draft: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(draft || '{}') as Record<string, unknown>).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
  } catch {
    // The draft may come from another version of the site.
    return []
  }
}
