const name = 'toggleNotifications'

/** The panel is toggled by an event (specification, section 2): whoever wants it open need not know where it is. */
export const toggleNotifications = (): boolean => dispatchEvent(new Event(name))

const rung = 'notificationsRung'

/** Tells what is on screen that there may be something new for who is signed in. */
export const sayRung = (): boolean => dispatchEvent(new Event(rung))

export function onRung(listener: () => void): () => void {
  addEventListener(rung, listener)
  return () => removeEventListener(rung, listener)
}

export function onToggleNotifications(listener: () => void): () => void {
  addEventListener(name, listener)
  return () => removeEventListener(name, listener)
}
