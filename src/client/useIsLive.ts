import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is alive: false on the server, and while the browser takes over what the server has drawn. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
