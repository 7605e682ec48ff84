/** Says which object is shown now; whether it counts is the server's to decide (D54). */
export function sendView(objectId: string): void {
  const body = new Blob([JSON.stringify({ objectId })], { type: 'application/json' })
  navigator.sendBeacon?.('/api/views', body)
}
