/** The pair in local storage (specification, section 9), shared by all tabs. */
export type Pair = { access: string; refresh: string }

const accessKey = 'cipheraAccessToken'
const refreshKey = 'cipheraRefreshToken'
const hintCookie = 'signedIn'

export function readPair(): Pair | null {
  const access = localStorage.getItem(accessKey)
  const refresh = localStorage.getItem(refreshKey)
  return access && refresh ? { access, refresh } : null
}

/** Seconds until a token's `exp`; 0 for one that cannot be read. */
export function secondsLeft(access: string, now = Date.now()): number {
  return Math.max(0, expiry(access) - now / 1000)
}

function expiry(access: string): number {
  try {
    const payload = access.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' ? exp : 0
  } catch {
    // Not a token of ours: it counts as expired, and the server decides.
    return 0
  }
}

/** Keeps a pair, unless the stored one is newer: answers may arrive out of order (D20). */
export function storePair(pair: Pair): void {
  const stored = readPair()
  if (stored && expiry(stored.access) > expiry(pair.access)) return
  localStorage.setItem(accessKey, pair.access)
  localStorage.setItem(refreshKey, pair.refresh)
  // Says nothing but that somebody is signed in here, so that the server can leave their corner empty (D21).
  document.cookie = `${hintCookie}=1; Path=/; Max-Age=34560000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

export function removePair(): void {
  localStorage.removeItem(accessKey)
  localStorage.removeItem(refreshKey)
  document.cookie = `${hintCookie}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** Calls back when another tab signs in or out: with the second key that it writes or removes, else half a pair is read. */
export function onPairChanged(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === refreshKey || event.key === null) listener()
  })
}
