import { useEffect } from 'react'

let resolve: () => void = () => {}

/** Resolves when the first page is hydrated; until then the data on screen must stay what the server rendered. */
export const hydrated = new Promise<void>((resolvePromise) => {
  resolve = resolvePromise
})

/** Must be used inside the page, which hydrates after the shell around it. */
export function useReportHydrated(): void {
  useEffect(() => resolve(), [])
}
