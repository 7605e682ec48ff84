import { useEffect } from 'react'
import { useSession } from '#client/session/session.ts'
import { addToast } from '#client/stores/toasts.ts'
import { messages } from '../messages.ts'

const storageKey = 'shownSystemMessages'
const delayMs = 500
const maxStoredIds = 50

/** Without storage, messages appear again on each page load. */
function readShownIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : []
  } catch (error) {
    console.warn('The messages already shown cannot be read', error)
    return []
  }
}

function writeShownIds(ids: number[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids.slice(-maxStoredIds)))
  } catch (error) {
    console.warn('The messages already shown cannot be kept', error)
  }
}

/** Shows each system message once per browser, half a second after it arrives. */
export function useSystemMessages(): void {
  const { ephemeralMessages } = useSession()
  useEffect(() => {
    if (ephemeralMessages.length === 0) return
    const timer = setTimeout(() => {
      const shownIds = readShownIds()
      const newMessages = ephemeralMessages.filter(({ id }) => !shownIds.includes(id))
      for (const { text, status, createdAt } of newMessages) {
        addToast({
          status: status.toLowerCase() as 'error' | 'success' | 'warning',
          title: messages.overlays.systemMessage(),
          bodyHtml: text,
          createdAtSeconds: createdAt,
          durationMs: 0,
        })
      }
      writeShownIds([...shownIds, ...newMessages.map(({ id }) => id)])
    }, delayMs)
    return () => clearTimeout(timer)
  }, [ephemeralMessages])
}
