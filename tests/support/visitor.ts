import type { TestSite } from './testSite.ts'

let networks = 0

/** A person with a browser: every call comes from another network, and carries the tokens of the last log-in. */
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
    const remoteAddress = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks++ & 255}`
    const request = { method: 'POST', url: `/auth/${call}`, payload: body, headers, remoteAddress } as const
    const response = await this.#site.server.inject(request)
    return { status: response.statusCode, body: response.json(), tokens: response.headers['x-ciphera-tokens'] }
  }

  async logIn(proof: object = {}) {
    this.tokens = ''
    const answer = await this.post('login', { identifier: this.name, password: this.#password, ...proof })
    this.tokens = String(answer.tokens ?? '')
    return answer
  }

  async ask(query: string) {
    const headers = { authorization: this.tokens }
    const response = await this.#site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
    return response.json()
  }

  async session() {
    const query =
      '{ session { canAccessManagement staffNeed } secondFactor { totp recoveryCodesLeft passkeys { name } } }'
    return (await this.ask(query)).data
  }
}
