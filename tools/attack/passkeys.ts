import type { CDPSession, Page } from '@playwright/test'
import { freePort } from '../../bench/app.ts'
import { type Attack, control, noneOf, type Outcome } from './attack.ts'
import { startBrowser } from './browser.ts'
import { type AttackClient, createClient, signedIn } from './client.ts'
import { type AttackedSite, demoPassword, withSite } from './site.ts'

type Json = Record<string, unknown>
type NamedSite = AttackedSite & { publicOrigin: string }
type Signed = { id: string; response: Record<string, string> } & Json

/** A page of the site with an authenticator of Chromium's own, which a script can use without a touch. */
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
        const made =
          kind === 'create'
            ? await navigator.credentials.create(parsed as never)
            : await navigator.credentials.get(parsed as never)
        return (made as PublicKeyCredential).toJSON() as never
      },
      [kind, publicKey] as const,
    )
  return {
    create: (options: Json) => ceremony('create', options),
    get: (options: Json) => ceremony('get', options),
    remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}

const call = async (client: AttackClient, path: string, body: object): Promise<Json> => {
  const { status, text } = await client.post(path, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text)
}

const offer = (client: AttackClient, identifier: string) =>
  call(client, '/auth/login/passkey', { identifier, password: demoPassword })

/** The assertion with a part of it changed. */
function alter(assertion: Signed, part: string, change: (bytes: Buffer) => Buffer): Signed {
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

async function attack(site: NamedSite, page: Page): Promise<Outcome[]> {
  await page.goto(`${site.publicOrigin}/forum`)
  const key = await openAuthenticator(page, { verifies: true })
  const owner = await signedIn(site.origin, 'demo')
  const creation = await call(owner, '/auth/second-factor/passkey', { password: demoPassword })
  const response = await key.create(creation)
  await call(owner, '/auth/second-factor/passkey/confirm', { response, name: 'key' })

  const logIn = async (passkey: object, identifier = 'demo') => {
    await site.query('delete from rate_limits')
    return (await createClient(site.origin).signIn(identifier, demoPassword, { passkey })).status
  }
  const fresh = async () => key.get(await offer(createClient(site.origin), 'demo'))
  const honest = await fresh()
  const honestStatus = await logIn(honest)
  const admitted: string[] = []
  const attempt = async (name: string, passkey: object, identifier?: string) => {
    const status = await logIn(passkey, identifier)
    if (status === 200 || status >= 500) admitted.push(`${name}: ${status}`)
  }
  await attempt('the same assertion again', honest)
  await attempt('an altered signature', alter(await fresh(), 'signature', flipLast))
  await attempt('altered authenticator data', alter(await fresh(), 'authenticatorData', flipLast))
  await attempt(
    'another origin',
    alter(await fresh(), 'clientDataJSON', withClientData({ origin: 'https://evil.example' })),
  )
  await attempt('another challenge', alter(await fresh(), 'clientDataJSON', withClientData({ challenge: 'AAAA' })))
  await attempt(
    'the type of an enrolment',
    alter(await fresh(), 'clientDataJSON', withClientData({ type: 'webauthn.create' })),
  )
  await attempt('no signature', { ...(await fresh()), response: {} })
  await attempt('an id that is not there', { ...(await fresh()), id: 'AAAA', rawId: 'AAAA' })

  // A key of one account must not open another, and a challenge of one account must not serve another.
  const other = await signedIn(site.origin, 'brine')
  const otherCreation = await call(other, '/auth/second-factor/passkey', { password: demoPassword })
  const otherResponse = await key.create(otherCreation)
  await call(other, '/auth/second-factor/passkey/confirm', { response: otherResponse, name: 'key' })
  await attempt('a key of another account', await key.get(await offer(createClient(site.origin), 'brine')), 'demo')
  await attempt('an enrolment in place of an assertion', response)

  const { challenge } = await offer(createClient(site.origin), 'demo')
  const again = await owner.post('/auth/second-factor/passkey/confirm', {
    response: { ...response, challenge },
    name: 'x',
  })
  if (again.status === 200) admitted.push('an enrolment sent again')
  return [
    noneOf('forged, replayed or borrowed passkey answers that let somebody in', 11, admitted),
    control('an honest answer of the passkey', honestStatus === 200),
  ]
}

export const passkeys: Attack = {
  name: 'passkeys',
  async run() {
    const browser = await startBrowser()
    const port = await freePort()
    // Passkeys belong to a name, never to an address.
    const publicOrigin = `http://localhost:${port}`
    try {
      const page = await browser.newPage()
      return await withSite({ port, env: { SITE_ORIGIN: publicOrigin } }, (site) =>
        attack({ ...site, publicOrigin }, page),
      )
    } finally {
      await browser.close()
    }
  },
}
