import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import type { PermissionScenario } from '#tests/permissions.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const password = 'a pass phrase'

const files = import.meta.glob<Record<string, PermissionScenario[]>>('/src/features/*/server/permissions.scenario.ts', {
  eager: true,
})
const scenarios = Object.values(files).flatMap((module) => Object.values(module).flat())
const mutations = Object.keys(buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {})

const roles = {
  visitor: null,
  unverified: { verified: false },
  user: {},
  moderator: { roles: ['moderator'] },
  developer: { roles: ['developer'] },
  editor: { roles: ['editor'] },
  admin: { roles: ['admin'] },
} as const

type Person = { viewer: Viewer & { lwid: string }; authorization: string | undefined }
const people = new Map<keyof typeof roles, Person>()

let signedIn = 0

/** Somebody new in a role; a visitor has a name to be unrelated by, and is not signed in. */
async function personIn(role: keyof typeof roles): Promise<Person> {
  const wish = roles[role]
  const viewer = await make.user({ ...(wish as object), password })
  const payload = { identifier: viewer.username, password }
  // Each from an address of its own: log-ins are limited by network.
  const remoteAddress = `10.0.0.${++signedIn}`
  const response = await site.server.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress })
  return { viewer, authorization: wish === null ? undefined : `Bearer ${response.headers['x-ciphera-tokens']}` }
}

beforeAll(async () => {
  for (const role of Object.keys(roles) as (keyof typeof roles)[]) people.set(role, await personIn(role))
})

/** "yes", or the code of the refusal. */
async function attempt(
  { mutation, selection }: PermissionScenario,
  target: (m: typeof make, a: Person['viewer']) => Promise<string>,
  person: Person,
) {
  const values = await target(make, person.viewer)
  const query = `mutation { ${mutation}${values && `(${values})`} ${selection} }`
  const headers = person.authorization ? { authorization: person.authorization } : {}
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
  const { data, errors } = response.json()
  if (!errors) return data[mutation] === false ? 'no' : 'yes'
  expect(['401', '403', '404']).toContain(errors[0].message)
  return errors[0].message as string
}

describe('the permission matrix (requirement 40)', () => {
  it('has rows for every mutation of the schema', () => {
    expect(scenarios.map(({ mutation }) => mutation).sort()).toEqual(mutations.sort())
  })

  // Every mutation as everybody, and somebody new for each that ends an account.
  it('is what the server does, for each role and target', { timeout: 300_000 }, async () => {
    const lines = ['| mutation | target |', '| --- | --- |'].map(
      (line, i) =>
        line +
        Object.keys(roles)
          .map((r) => (i ? ' --- |' : ` ${r} |`))
          .join(''),
    )
    for (const scenario of scenarios) {
      for (const [name, target] of Object.entries(scenario.targets)) {
        const answers = []
        for (const [role, known] of people) {
          const person = scenario.endsAccess ? await personIn(role) : known
          answers.push(await attempt(scenario, target, person))
        }
        expect(answers[0], `${scenario.mutation} by a visitor`).toBe(scenario.forVisitors ? 'yes' : '401')
        lines.push(`| ${scenario.mutation} | ${name} | ${answers.join(' | ')} |`)
      }
    }
    await expect(`${heading}${lines.join('\n')}\n`).toMatchFileSnapshot('../../docs/permissions.md')
  })
})

const heading = `# Who may do what

Written by the test \`tests/contract/permissions.test.ts\`, which calls every mutation as every role and fails where the
server answers otherwise. After a change of the rules: \`npx vitest run tests/contract -u\`, and read the difference.
401 is for visitors, 403 for those signed in without the right (D28, D29), 404 for what they may not know of.

`
