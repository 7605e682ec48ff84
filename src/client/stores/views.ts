/** The server decides whether it counts as a view. */
export function sendView(objectId: string): void {
  const body = new Blob([JSON.stringify({ objectId })], { type: 'application/json' })
  navigator.sendBeacon?.('/api/views', body)
}
