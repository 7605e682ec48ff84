import { nextNetworkAddress } from './client.ts'
import type { AttackedSite } from './site.ts'

export type ProviderBrowser = ReturnType<typeof openProviderBrowser>

/** Signs in through GitHub: keeps cookies, follows no redirects. */
export function openProviderBrowser(site: AttackedSite) {
  const cookies = new Map<string, string>()
  const network = nextNetworkAddress()
  async function send(path: string, method: 'GET' | 'POST' = 'GET', more: Record<string, string> = {}) {
    const headers: Record<string, string> = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': network,
      ...(method === 'POST'
        ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
        : {}),
      ...more,
    }
    const response = await fetch(site.origin + path, { method, headers, redirect: 'manual' })
    await response.arrayBuffer()
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      cookies.set(name, value)
    }
    return { status: response.status, location: response.headers.get('location') ?? '' }
  }
  const start = (query: string, headers: Record<string, string> = {}) => send(`/auth/github?${query}`, 'POST', headers)
  return { cookies, send, start }
}

export const toPath = (returnAddress: string): string => {
  const { pathname, search } = new URL(returnAddress)
  return pathname + search
}
