import { useEffect, useState } from 'react'

/**
 * A module that is fetched when it is wanted, so that the first load does without it; undefined until it is there.
 * A failed fetch is tried again the next time it is wanted. `load` has to stay the same function.
 */
export function useModule<Module>(load: () => Promise<Module>, wanted: boolean): Module | undefined {
  const [module, setModule] = useState<Module>()
  const isMissing = wanted && module === undefined
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    load().then(
      (loaded) => isGone || setModule(() => loaded),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    )
    return () => {
      isGone = true
    }
  }, [load, isMissing])
  return module
}
