import { createStore } from '#client/stores/createStore.ts'

/** Changes when all badges of the page may be outdated. */
export const unreadVersion = createStore(0)

export const reloadUnread = (): void => unreadVersion.set(unreadVersion.get() + 1)
