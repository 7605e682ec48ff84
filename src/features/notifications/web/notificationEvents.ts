const toggleEvent = 'toggleNotifications'

/** A DOM event, so that callers need no reference to the panel. */
export const toggleNotifications = (): boolean => dispatchEvent(new Event(toggleEvent))

const changedEvent = 'notificationsRung'

export const emitNotificationsChanged = (): boolean => dispatchEvent(new Event(changedEvent))

export function onNotificationsChanged(listener: () => void): () => void {
  addEventListener(changedEvent, listener)
  return () => removeEventListener(changedEvent, listener)
}

export function onToggleNotifications(listener: () => void): () => void {
  addEventListener(toggleEvent, listener)
  return () => removeEventListener(toggleEvent, listener)
}
