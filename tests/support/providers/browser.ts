import { randomInt } from 'node:crypto'
import type { TestSite } from '../testSite.ts'

type Cookie = { value: string; attributes: string }

/** What a browser does in a sign-in: keeps cookies, follows the redirects of the site one at a time, has an address of its own. */
export class Browser {
  readonly #site: TestSite
  readonly #remoteAddress = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
  readonly cookies = new Map<string, Cookie>()
  /** The pair it is signed in with, as `access:refresh`. */
  tokens = ''

  constructor(site: TestSite) {
    this.#site = site
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.#send({ method: 'GET', url, headers })
  }

  /** A form, as a page of ours sends it: without Authorization. */
  submit(url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    return this.#send({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(fields)),
      headers: { ...type, ...headers },
    })
  }

  /** A script's call, with the tokens if there are any. */
  call(url: string, body: object = {}) {
    const authorization: Record<string, string> = this.tokens ? { authorization: `Bearer ${this.tokens}` } : {}
    return this.#send({ method: 'POST', url, payload: body, headers: { ...authorization } })
  }

  async graphql(query: string) {
    return (await this.call('/graphql', { query })).json()
  }

  /** Leads back from a provider: what our callback answers, and the page it leads to. */
  async comeBack(address: string) {
    const { pathname, search } = new URL(address)
    const answer = await this.get(pathname + search)
    return { answer, ...placeOf(String(answer.headers.location)) }
  }

  async #send(options: {
    method: 'GET' | 'POST'
    url: string
    headers: Record<string, string>
    payload?: string | object
  }) {
    const cookie = [...this.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    const headers = { ...options.headers, ...(cookie ? { cookie } : {}) }
    const answer = await this.#site.server.inject({ ...options, headers, remoteAddress: this.#remoteAddress })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(line)
    const tokens = answer.headers['x-ciphera-tokens']
    if (typeof tokens === 'string') this.tokens = tokens
    return answer
  }

  #keep(line: string): void {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);?\s*(.*)$/.exec(line) ?? []
    if (/Max-Age=0\b/.test(attributes)) this.cookies.delete(name)
    else this.cookies.set(name, { value, attributes })
  }
}

/** A path of the site with its query as values. */
export function placeOf(location: string) {
  const { pathname, searchParams } = new URL(location, 'https://gatework.example')
  return { path: pathname, query: Object.fromEntries(searchParams) as Record<string, string> }
}

/** The pair that the callback page finds in its address. */
export const returnedPair = (tokens: string | undefined): string => Buffer.from(tokens ?? '', 'base64url').toString()
