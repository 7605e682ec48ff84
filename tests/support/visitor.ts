import type { TestSite } from './testSite.ts'

let networkCount = 0

/** Each call comes from another network. */
export class Visitor {
  tokens = ''
  readonly #site: TestSite
  readonly name: string
  readonly #password: string

  constructor(site: TestSite, name: string, password: string) {
    this.#site = site
    this.name = name
    this.#password = password
  }

  async post(call: string, body: object) {
    const headers = this.tokens ? { authorization: this.tokens } : {}
    const remoteAddress = `10.${networkCount >> 16}.${(networkCount >> 8) & 255}.${networkCount++ & 255}`
    const request = { method: 'POST', url: `/auth/${call}`, payload: body, headers, remoteAddress } as const
    const response = await this.#site.server.inject(request)
    return { status: response.statusCode, body: response.json(), tokens: response.headers['x-ciphera-tokens'] }
  }

  async logIn(proof: object = {}) {
    this.tokens = ''
    const response = await this.post('login', { identifier: this.name, password: this.#password, ...proof })
    this.tokens = String(response.tokens ?? '')
    return response
  }

  async query(query: string) {
    const headers = { authorization: this.tokens }
    const response = await this.#site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
    return response.json()
  }

  async session() {
    const query =
      '{ session { canAccessManagement staffNeed } secondFactor { totp recoveryCodesLeft passkeys { name } } }'
    return (await this.query(query)).data
  }
}
