import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  status: 'error' | 'success' | 'warning'
  title: string
  /** HTML; the toast area renders only allowed elements. */
  bodyHtml: string
  link: { href: string; text: string } | undefined
  createdAtSeconds: number
  /** 0 keeps it open. */
  durationMs: number
}

export type NewToast = Pick<Toast, 'status' | 'title'> & {
  /** Plain text; for HTML use `bodyHtml`. */
  body?: string
  bodyHtml?: string
  link?: Toast['link']
  /** Epoch seconds; now by default. */
  createdAtSeconds?: number
  durationMs?: number
}

const defaultDurationMs = 10_000
const none: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function addToast(toast: NewToast): number {
  lastId += 1
  const { status, title, body = '', link } = toast
  const bodyHtml = toast.bodyHtml ?? escapeHtml(body)
  const createdAtSeconds = toast.createdAtSeconds ?? Math.floor(Date.now() / 1000)
  const durationMs = toast.durationMs ?? defaultDurationMs
  setToasts([...toasts, { id: lastId, status, title, bodyHtml, link, createdAtSeconds, durationMs }])
  return lastId
}

export function dismissToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

/** Oldest first; none on the server. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}
