import { formatCookie, longestAgeSeconds } from '../stores/cookies.ts'

/** The tokens in local storage, which all tabs share. */
export type TokenPair = { access: string; refresh: string }

const accessKey = 'cipheraAccessToken'
const refreshKey = 'cipheraRefreshToken'
const hintCookie = 'signedIn'

export function readTokenPair(): TokenPair | null {
  const access = localStorage.getItem(accessKey)
  const refresh = localStorage.getItem(refreshKey)
  return access && refresh ? { access, refresh } : null
}

/** Returns 0 for a token that cannot be parsed. */
export function getSecondsLeft(access: string, now = Date.now()): number {
  return Math.max(0, getExpiry(access) - now / 1000)
}

function getExpiry(access: string): number {
  try {
    const payload = access.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' ? exp : 0
  } catch {
    // Counts as expired; the server decides.
    return 0
  }
}

/** Keeps the newer pair, because responses may arrive out of order. */
export function storeTokenPair(pair: TokenPair): void {
  const stored = readTokenPair()
  if (stored && getExpiry(stored.access) > getExpiry(pair.access)) return
  localStorage.setItem(accessKey, pair.access)
  localStorage.setItem(refreshKey, pair.refresh)
  // No secret: only lets the server render a placeholder instead of the log-in links.
  const isSecure = location.protocol === 'https:'
  document.cookie = formatCookie({ name: hintCookie, value: '1', maxAgeSeconds: longestAgeSeconds, isSecure })
}

export function removeTokenPair(): void {
  localStorage.removeItem(accessKey)
  localStorage.removeItem(refreshKey)
  document.cookie = formatCookie({ name: hintCookie, value: '', maxAgeSeconds: 0, isSecure: false })
}

/** Tells other tabs that the user signs out, rather than that the session has ended. */
export const announceSignOut = (): void => localStorage.setItem(refreshKey, '')

type Listeners = { onChanged: () => void; onEnded: () => void }

/** Reacts to the second key that another tab writes or removes: after the first, half of the pair is missing. */
export function watchTokenPair({ onChanged, onEnded }: Listeners): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === refreshKey && newValue !== null)) onChanged()
    else if (key === refreshKey) onEnded()
  })
}
