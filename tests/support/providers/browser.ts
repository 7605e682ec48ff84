import { randomInt } from 'node:crypto'
import type { TestSite } from '../testSite.ts'

type Cookie = { value: string; attributes: string }

/** A browser during sign-in: stores cookies, does not follow redirects, has its own IP address. */
export class Browser {
  readonly #site: TestSite
  readonly #remoteAddress = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
  readonly cookies = new Map<string, Cookie>()
  /** `access:refresh`. */
  tokens = ''

  constructor(site: TestSite) {
    this.#site = site
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.#send({ method: 'GET', url, headers })
  }

  /** Submits a form without `Authorization`, as the site's own forms do. */
  submit(url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    return this.#send({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(fields)),
      headers: { ...type, ...headers },
    })
  }

  call(url: string, body: object = {}) {
    const authorization: Record<string, string> = this.tokens ? { authorization: `Bearer ${this.tokens}` } : {}
    return this.#send({ method: 'POST', url, payload: body, headers: { ...authorization } })
  }

  async graphql(query: string) {
    return (await this.call('/graphql', { query })).json()
  }

  /** Follows a provider's redirect to the callback. */
  async followReturn(address: string) {
    const { pathname, search } = new URL(address)
    const response = await this.get(pathname + search)
    return { answer: response, ...parseLocation(String(response.headers.location)) }
  }

  async #send(options: {
    method: 'GET' | 'POST'
    url: string
    headers: Record<string, string>
    payload?: string | object
  }) {
    const cookie = [...this.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    const headers = { ...options.headers, ...(cookie ? { cookie } : {}) }
    const response = await this.#site.server.inject({ ...options, headers, remoteAddress: this.#remoteAddress })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) this.#storeCookie(line)
    const tokens = response.headers['x-ciphera-tokens']
    if (typeof tokens === 'string') this.tokens = tokens
    return response
  }

  #storeCookie(line: string): void {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);?\s*(.*)$/.exec(line) ?? []
    if (/Max-Age=0\b/.test(attributes)) this.cookies.delete(name)
    else this.cookies.set(name, { value, attributes })
  }
}

export function parseLocation(location: string) {
  const { pathname, searchParams } = new URL(location, 'https://gatework.example')
  return { path: pathname, query: Object.fromEntries(searchParams) as Record<string, string> }
}

export const decodeReturnedTokens = (tokens: string | undefined): string =>
  Buffer.from(tokens ?? '', 'base64url').toString()
