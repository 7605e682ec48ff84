import { useEffect, useState } from 'react'
import { useHost } from '#client/extensions/extensions.ts'
import { suggestReferences, type TextSuggestion } from '#client/extensions/siteContent.ts'
import type { Trigger } from './findTrigger.ts'
import { suggestMentions } from './suggestMentions.tsx'

const pauseMs = 150

/** Requested once typing rests. Keeps what fits while more is typed. */
export function useSuggestions(trigger: Trigger | undefined, objectId: string | undefined): readonly TextSuggestion[] {
  const [found, setFound] = useState<{ key: string; suggestions: readonly TextSuggestion[] }>(nothing)
  const host = useHost()
  const sign = trigger?.sign
  const text = trigger?.text ?? ''
  useEffect(() => {
    if (!sign) return setFound(nothing)
    let isStale = false
    const timer = setTimeout(async () => {
      try {
        const suggestions = await (sign === '@' ? suggestMentions(text, objectId) : suggestReferences(host, text))
        if (!isStale) setFound({ key: sign + text, suggestions })
      } catch {
        // Suggestions are optional.
        if (!isStale) setFound(nothing)
      }
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [host, sign, text, objectId])
  return sign && `${sign}${text}`.startsWith(found.key) ? found.suggestions : none
}

const none: readonly TextSuggestion[] = []
const nothing = { key: '', suggestions: none }
