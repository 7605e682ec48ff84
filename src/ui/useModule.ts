import { useEffect, useState } from 'react'

/** Keeps the module out of the first load. A failed import is retried when next enabled; `load` must be stable. */
export function useModule<Module>(load: () => Promise<Module>, enabled: boolean): Module | undefined {
  const [module, setModule] = useState<Module>()
  const isMissing = enabled && module === undefined
  useEffect(() => {
    if (!isMissing) return
    let isUnmounted = false
    load().then(
      (loaded) => isUnmounted || setModule(() => loaded),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    )
    return () => {
      isUnmounted = true
    }
  }, [load, isMissing])
  return module
}
