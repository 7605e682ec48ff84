const name = 'toggleNotifications'

/** The panel is toggled by an event (specification, section 2): whoever wants it open need not know where it is. */
export const toggleNotifications = (): boolean => dispatchEvent(new Event(name))

export function onToggleNotifications(listener: () => void): () => void {
  addEventListener(name, listener)
  return () => removeEventListener(name, listener)
}
