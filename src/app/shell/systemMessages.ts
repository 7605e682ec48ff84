import { useEffect } from 'react'
import { useSession } from '#client/session.ts'
import { addToast } from '#client/toasts.ts'
import { m } from './lateMessages.ts'

const key = 'shownSystemMessages'
const waitMs = 500
const kept = 50

/** Ids this browser has shown. Without storage each page load shows them again, which is better than never. */
function readShown(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : []
  } catch (error) {
    console.warn('The messages already shown cannot be read', error)
    return []
  }
}

function writeShown(ids: number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids.slice(-kept)))
  } catch (error) {
    console.warn('The messages already shown cannot be kept', error)
  }
}

/** Shows the server's messages as toasts that stay, half a second after they came, each once per browser (D52). */
export function useSystemMessages(): void {
  const { ephemeralMessages } = useSession()
  useEffect(() => {
    if (ephemeralMessages.length === 0) return
    const timer = setTimeout(() => {
      const shown = readShown()
      const fresh = ephemeralMessages.filter(({ id }) => !shown.includes(id))
      for (const { text, status, createdAt } of fresh) {
        addToast({
          status: status.toLowerCase() as 'error' | 'success' | 'warning',
          title: m.systemMessage(),
          bodyHtml: text,
          createdAtSeconds: createdAt,
          durationMs: 0,
        })
      }
      writeShown([...shown, ...fresh.map(({ id }) => id)])
    }, waitMs)
    return () => clearTimeout(timer)
  }, [ephemeralMessages])
}
