import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  status: 'error' | 'success' | 'warning'
  title: string
  /** HTML; shown only as far as the toast area's allow-list goes (D52). */
  bodyHtml: string
  /** A path of this site or an http(s) address, and the words to click. */
  link: { href: string; text: string } | undefined
  createdAtSeconds: number
  /** 0 stays until it is closed. */
  durationMs: number
}

export type NewToast = Pick<Toast, 'status' | 'title'> & {
  /** Plain text; for HTML use `bodyHtml`. */
  body?: string
  bodyHtml?: string
  link?: Toast['link']
  /** When it happened, if not now; epoch seconds. */
  createdAtSeconds?: number
  durationMs?: number
}

const defaultDurationMs = 10_000
const none: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast for 10 s unless told otherwise, and gives its id. */
export function addToast(toast: NewToast): number {
  lastId += 1
  const { status, title, body = '', link } = toast
  const bodyHtml = toast.bodyHtml ?? escapeHtml(body)
  const createdAtSeconds = toast.createdAtSeconds ?? Math.floor(Date.now() / 1000)
  const durationMs = toast.durationMs ?? defaultDurationMs
  change([...toasts, { id: lastId, status, title, bodyHtml, link, createdAtSeconds, durationMs }])
  return lastId
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Those shown now, oldest first; none on the server. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}
