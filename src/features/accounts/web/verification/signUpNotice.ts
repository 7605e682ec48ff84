import { createStore, useStore } from '#client/stores/createStore.ts'

const isOpen = createStore(false)

/** Shows the banner that asks new users to check their mail, until it is closed or the page is loaded again. */
export const announceSignUp = (): void => isOpen.set(true)

export const closeSignUpNotice = (): void => isOpen.set(false)

export const useSignUpNotice = (): boolean => useStore(isOpen)
