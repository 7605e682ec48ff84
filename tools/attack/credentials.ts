import { setTimeout as sleep } from 'node:timers/promises'
import { startGithubServer } from '#tests/providers/fakeGithub.ts'
import { type Attack, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { type AttackClient, createClient, signInClient, unique } from './client.ts'
import { openProviderBrowser, toPath } from './providerBrowser.ts'
import { type AttackedSite, demoPassword, withSite } from './site.ts'

type Github = Awaited<ReturnType<typeof startGithubServer>>
type World = { site: AttackedSite; github: Github }

const ownersPassword = 'only the owner knows this'
const mailWaitMs = 20_000
let lastPerson = 1_000

type Account = { username: string; email: string; thief: AttackClient }

/** An account whose password the thief knows, or which the thief signed up with the address of the victim. */
async function createAccount(world: World, { verified = true } = {}): Promise<Account> {
  const { site } = world
  const username = unique('victim')
  const email = `${username}@mail.example`
  const thief = createClient(site.origin)
  const signUp = { username, email, password: demoPassword, captchaToken: '' }
  const { status, text } = await thief.post('/auth/signup', signUp)
  if (status !== 200) throw new Error(`${username} could not sign up: ${text}`)
  if (verified) await site.query('update users set verified = true where username = $1', [username])
  const account = { username, email, thief }
  // A first notice, whose link the owner can use.
  if (verified) await requestChange(world, account)
  return account
}

type Mail = { to: string; text: string }

/** The key of the newest mail to the address with such a link, other than `known`. */
async function readKey({ site }: World, to: string, { link, known }: { link: string; known?: string }) {
  const pattern = new RegExp(`${link}\\S*key=([\\w-]+)`)
  for (const end = Date.now() + mailWaitMs; Date.now() < end; await sleep(50)) {
    const mails = (await createClient(site.origin).send('/dev/mail.json')).json() as unknown as Mail[]
    const key = mails
      .filter((mail) => mail.to === to)
      .map(({ text }) => pattern.exec(text)?.[1])
      .find(Boolean)
    if (key && key !== known) return key
  }
  throw new Error(`No mail to ${to} has a link ${link}`)
}

const resetLimits = ({ site }: World) => site.query('delete from rate_limits')

async function requestReset(world: World, email: string, known?: string): Promise<string> {
  await resetLimits(world)
  await createClient(world.site.origin).post('/auth/request-password-reset', { email })
  return readKey(world, email, { link: '/reset-password', ...(known ? { known } : {}) })
}

const post = ({ site }: World, call: string, body: object) => createClient(site.origin).post(`/auth/${call}`, body)

async function requestChange(world: World, { thief }: Account): Promise<string> {
  await resetLimits(world)
  const email = `${unique('thief')}@mail.example`
  await thief.post('/auth/request-email-change', { email, password: demoPassword })
  return readKey(world, email, { link: 'confirm_email_change' })
}

const changePassword = async ({ site }: World, { username }: Account) => {
  const owner = await signInClient(site.origin, username)
  await owner.post('/auth/change-password', { current_password: demoPassword, new_password: ownersPassword })
}

async function resetByMail(world: World, { email }: Account, known?: string): Promise<void> {
  const key = await requestReset(world, email, known)
  const { status, text } = await post(world, 'reset-password', { key, password: ownersPassword })
  if (status !== 200) throw new Error(`The owner could not reset the password: ${text}`)
}

async function startLink({ site }: World, client: AttackClient, token: string) {
  const browser = openProviderBrowser(site)
  const { location } = await browser.start(`mode=link&redirect=/&link_token=${token}`, {
    authorization: `Bearer ${client.tokens()}`,
  })
  return { browser, location }
}

const requestLinkToken = async (client: AttackClient): Promise<string> =>
  String((await client.post('/auth/get-oauth-link-token', { provider: 'github' })).json().token)

async function linkGithub(world: World, client: AttackClient): Promise<void> {
  lastPerson += 1
  world.github.person = { id: lastPerson, login: `cat${lastPerson}`, emails: [] }
  const { browser, location } = await startLink(world, client, await requestLinkToken(client))
  await browser.send(toPath(await world.github.agree(location)))
}

/** Tries the identity that was linked last. */
async function canSignIn({ site, github }: World): Promise<boolean> {
  const browser = openProviderBrowser(site)
  const { location } = await browser.start('action=signin&redirect=/')
  return /tokens=/.test((await browser.send(toPath(await github.agree(location)))).location)
}

/** What the thief holds, and whether it still works after the owner's defence. */
const attempts: Record<string, (world: World, defend: Defence) => Promise<boolean>> = {
  'a pending change of the address': async (world, defend) => {
    const account = await createAccount(world)
    const key = await requestChange(world, account)
    await defend(world, account)
    return (await post(world, 'confirm-email-change', { key })).status === 200
  },
  'a key that resets the password': async (world, defend) => {
    const account = await createAccount(world)
    const key = await requestReset(world, account.email)
    await defend(world, account, key)
    return (await post(world, 'reset-password', { key, password: demoPassword })).status === 200
  },
  'a link token': async (world, defend) => {
    const account = await createAccount(world)
    const token = await requestLinkToken(account.thief)
    await defend(world, account)
    const { location } = await startLink(world, account.thief, token)
    return location.startsWith(world.github.origin)
  },
  'a session': async (world, defend) => {
    const account = await createAccount(world)
    await defend(world, account)
    return Boolean((await account.thief.graphql('{ currentUser { id } }')).data?.currentUser)
  },
}

type Defence = (world: World, account: Account, known?: string) => Promise<void>

const defences: Record<string, Defence> = {
  'a new password': changePassword,
  'a reset by mail': resetByMail,
  async 'the link of a notice'(world, account) {
    const key = await readKey(world, account.email, { link: 'secure_account' })
    await post(world, 'secure-account', { key })
  },
}

/** Signs up with the address of a victim, who later resets the password. */
async function prehijack(world: World, proves: boolean): Promise<boolean> {
  const account = await createAccount(world, { verified: false })
  await linkGithub(world, account.thief)
  if (!(await canSignIn(world))) throw new Error('The identity was not linked')
  if (proves) await post(world, 'verify-email', { key: await readKey(world, account.email, { link: 'verify_email' }) })
  await resetByMail(world, account)
  return canSignIn(world)
}

async function takeAddressBack(world: World): Promise<boolean> {
  const account = await createAccount(world)
  const confirm = async () => post(world, 'confirm-email-change', { key: await requestChange(world, account) })
  await confirm()
  const key = await readKey(world, account.email, { link: 'secure_account' })
  await confirm()
  await post(world, 'secure-account', { key })
  const [row] = await world.site.query<{ email: string }>('select email from users where username = $1', [
    account.username,
  ])
  return row?.email === account.email
}

async function runAttack(world: World): Promise<Outcome[]> {
  const survivors: string[] = []
  let count = 0
  for (const [name, attempt] of Object.entries(attempts)) {
    for (const [defence, defend] of Object.entries(defences)) {
      count += 1
      if (await attempt(world, defend)) survivors.push(`${name} after ${defence}`)
    }
  }
  const withoutDefence: string[] = []
  for (const [name, attempt] of Object.entries(attempts))
    if (!(await attempt(world, async () => {}))) withoutDefence.push(name)
  const strangers: string[] = []
  for (const proves of [false, true]) if (await prehijack(world, proves)) strangers.push(proves ? 'proved' : 'reset')
  const member = await createAccount(world)
  await linkGithub(world, member.thief)
  await resetByMail(world, member)
  const keepsIdentity = await canSignIn(world)
  return [
    expectNoBreaches('what a thief holds that outlives a defence of the owner', count, survivors),
    expectBreach(`the same without a defence${withoutDefence.join(', ')}`, withoutDefence.length === 0),
    expectNoBreaches('identities of a stranger that survive the owner of the address', 2, strangers),
    expectBreach('an identity that was linked after the proof', keepsIdentity),
    expectNoBreaches('addresses that the owner does not get back', 1, (await takeAddressBack(world)) ? [] : ['one']),
  ]
}

export const credentials: Attack = {
  name: 'credentials',
  async run() {
    const github = await startGithubServer()
    const env = { ...github.config(), SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1000' }
    try {
      return await withSite({ env }, (site) => runAttack({ site, github }))
    } finally {
      await github.stop()
    }
  },
}
