import type { CDPSession, Page } from '@playwright/test'
import { launchBrowser } from '#tests/launchBrowser.ts'
import { freePort } from '../../bench/app.ts'
import { type Attack, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { type AttackClient, createClient, signInClient } from './client.ts'
import { type AttackedSite, demoPassword, withSite } from './site.ts'

type Json = Record<string, unknown>
type NamedSite = AttackedSite & { publicOrigin: string }
type Signed = { id: string; response: Record<string, string> } & Json

/** Chromium's virtual authenticator, which scripts can use without a touch. */
async function openAuthenticator(page: Page, options: { verifies: boolean }) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: options.verifies,
      automaticPresenceSimulation: true,
    },
  })
  const ceremony = (kind: 'create' | 'get', publicKey: Json): Promise<Signed> =>
    page.evaluate(
      async ([kind, publicKey]) => {
        const parsed =
          kind === 'create'
            ? { publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(publicKey as never) }
            : { publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(publicKey as never) }
        const credential =
          kind === 'create'
            ? await navigator.credentials.create(parsed as never)
            : await navigator.credentials.get(parsed as never)
        return (credential as PublicKeyCredential).toJSON() as never
      },
      [kind, publicKey] as const,
    )
  return {
    create: (options: Json) => ceremony('create', options),
    get: (options: Json) => ceremony('get', options),
    remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}

const postJson = async (client: AttackClient, path: string, body: object): Promise<Json> => {
  const { status, text } = await client.post(path, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text)
}

const requestOptions = (client: AttackClient, identifier: string) =>
  postJson(client, '/auth/login/passkey', { identifier, password: demoPassword })

function alterAssertion(assertion: Signed, part: string, change: (bytes: Buffer) => Buffer): Signed {
  const bytes = change(Buffer.from(assertion.response[part] as string, 'base64url'))
  return { ...assertion, response: { ...assertion.response, [part]: bytes.toString('base64url') } }
}

const flipLast = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes)
  copy[copy.length - 1] = (copy.at(-1) as number) ^ 1
  return copy
}

const withClientData = (change: Json) => (bytes: Buffer) =>
  Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...change }))

async function runAttack(site: NamedSite, page: Page): Promise<Outcome[]> {
  await page.goto(`${site.publicOrigin}/forum`)
  const key = await openAuthenticator(page, { verifies: true })
  const owner = await signInClient(site.origin, 'demo')
  const creation = await postJson(owner, '/auth/second-factor/passkey', { password: demoPassword })
  const response = await key.create(creation)
  await postJson(owner, '/auth/second-factor/passkey/confirm', { response, name: 'key' })

  const logIn = async (passkey: object, identifier = 'demo') => {
    await site.query('delete from rate_limits')
    return (await createClient(site.origin).signIn(identifier, demoPassword, { passkey })).status
  }
  const createAssertion = async () => key.get(await requestOptions(createClient(site.origin), 'demo'))
  const honestAssertion = await createAssertion()
  const honestStatus = await logIn(honestAssertion)
  const accepted: string[] = []
  const tryLogIn = async (name: string, passkey: object, identifier?: string) => {
    const status = await logIn(passkey, identifier)
    if (status === 200 || status >= 500) accepted.push(`${name}: ${status}`)
  }
  await tryLogIn('the same assertion again', honestAssertion)
  await tryLogIn('an altered signature', alterAssertion(await createAssertion(), 'signature', flipLast))
  await tryLogIn('altered authenticator data', alterAssertion(await createAssertion(), 'authenticatorData', flipLast))
  await tryLogIn(
    'another origin',
    alterAssertion(await createAssertion(), 'clientDataJSON', withClientData({ origin: 'https://evil.example' })),
  )
  await tryLogIn(
    'another challenge',
    alterAssertion(await createAssertion(), 'clientDataJSON', withClientData({ challenge: 'AAAA' })),
  )
  await tryLogIn(
    'the type of an enrolment',
    alterAssertion(await createAssertion(), 'clientDataJSON', withClientData({ type: 'webauthn.create' })),
  )
  await tryLogIn('no signature', { ...(await createAssertion()), response: {} })
  await tryLogIn('an id that is not there', { ...(await createAssertion()), id: 'AAAA', rawId: 'AAAA' })

  // A passkey or challenge of one account must not work for another.
  const otherOwner = await signInClient(site.origin, 'brine')
  const otherCreation = await postJson(otherOwner, '/auth/second-factor/passkey', { password: demoPassword })
  const otherResponse = await key.create(otherCreation)
  await postJson(otherOwner, '/auth/second-factor/passkey/confirm', { response: otherResponse, name: 'key' })
  await tryLogIn(
    'a key of another account',
    await key.get(await requestOptions(createClient(site.origin), 'brine')),
    'demo',
  )
  await tryLogIn('an enrolment in place of an assertion', response)

  const { challenge } = await requestOptions(createClient(site.origin), 'demo')
  const repeated = await owner.post('/auth/second-factor/passkey/confirm', {
    response: { ...response, challenge },
    name: 'x',
  })
  if (repeated.status === 200) accepted.push('an enrolment sent again')
  return [
    expectNoBreaches('forged, replayed or borrowed passkey answers that let somebody in', 11, accepted),
    expectBreach('an honest answer of the passkey', honestStatus === 200),
  ]
}

export const passkeys: Attack = {
  name: 'passkeys',
  async run() {
    const browser = await launchBrowser()
    const port = await freePort()
    // Passkeys are bound to a host name, never to an IP address.
    const publicOrigin = `http://localhost:${port}`
    try {
      const page = await browser.newPage()
      return await withSite({ port, env: { SITE_ORIGIN: publicOrigin } }, (site) =>
        runAttack({ ...site, publicOrigin }, page),
      )
    } finally {
      await browser.close()
    }
  },
}
