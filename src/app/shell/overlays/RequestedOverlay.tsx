import { closeOverlay, useRequestedOverlay } from '#client/stores/requestedOverlay.ts'
import { useModule } from '#ui/useModule.ts'

const loadNothing = async () => undefined

/** The dialog that a feature shows over all pages. */
export function RequestedOverlay() {
  const load = useRequestedOverlay()
  const module = useModule(load ?? loadNothing, load !== undefined)
  return load && module && <module.Overlay onClose={closeOverlay} />
}
