import { useEffect } from 'react'

let resolve: () => void = () => {}

/** Resolves when the first page stands: until then the data on screen must stay what the server rendered it from. */
export const hydrated = new Promise<void>((done) => {
  resolve = done
})

/** To be used inside the page, which is hydrated after the frame around it. */
export function useReportHydrated(): void {
  useEffect(() => resolve(), [])
}
