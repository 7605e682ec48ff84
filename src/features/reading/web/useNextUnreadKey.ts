import { useEffect } from 'react'
import { isShortcut } from '#ui/navigation/isShortcut.ts'
import { goToNextUnread } from './goToNextUnread.ts'

export function useNextUnreadKey(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'u' || !isShortcut(event)) return
      event.preventDefault()
      goToNextUnread()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
