import { createStore, useStore } from './createStore.ts'

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
const toasts = createStore<readonly Toast[]>([])
let lastId = 0

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export function addToast(toast: NewToast): number {
  lastId += 1
  const { status, title, body = '', link } = toast
  const bodyHtml = toast.bodyHtml ?? escapeHtml(body)
  const createdAtSeconds = toast.createdAtSeconds ?? Math.floor(Date.now() / 1000)
  const durationMs = toast.durationMs ?? defaultDurationMs
  toasts.set([...toasts.get(), { id: lastId, status, title, bodyHtml, link, createdAtSeconds, durationMs }])
  return lastId
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Oldest first; none on the server. */
export const useToasts = (): readonly Toast[] => useStore(toasts)
