import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function setOpen(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Shows the banner that asks new users to check their mail, until it is closed or the page is loaded again. */
export const announceSignUp = (): void => setOpen(true)

export const closeSignUpNotice = (): void => setOpen(false)

export const useSignUpNotice = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
    () => false,
  )
