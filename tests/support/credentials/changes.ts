import { endOtherSessions } from '#features/accounts/server/operations/sessions/endSessions.ts'
import { suspendUser } from '#features/moderation/server/operations/sanctionUser.ts'
import { factories } from '../factories.ts'
import { expectOk, newPassword, password, type TestAccount } from './account.ts'

type Change = {
  /** Its account has not proved its address. */
  startsUnverified?: true
  /** Runs before anything is issued. Its result is passed on. */
  prepare?(account: TestAccount): Promise<string>
  make(account: TestAccount, prepared: string): Promise<void>
}

const post = ({ stranger }: TestAccount, call: string, body: object) => expectOk(stranger.post(call, body))

async function resetByMail(account: TestAccount, to = account.email) {
  await post(account, 'reset-password', { key: await account.requestReset(to), password: newPassword })
}

async function changeAddress(account: TestAccount): Promise<string> {
  const address = await account.requestEmailChange()
  await post(account, 'confirm-email-change', { key: await account.readKey('confirm_email_change', address) })
  return address
}

async function requestVerification(account: TestAccount): Promise<string> {
  await account.resetRateLimits()
  await expectOk(account.owner.post('request-verification-email', {}))
  return account.readKey('verify_email')
}

/** Made by the owner, who is signed in, unless their name says otherwise. */
export const changes = {
  'a new password': {
    make: async ({ owner }) => {
      await expectOk(owner.post('change-password', { current_password: password, new_password: newPassword }))
    },
  },
  'a reset by mail': { make: (account) => resetByMail(account) },
  'a new address, confirmed in the session': {
    async make(account) {
      const address = await account.requestEmailChange()
      const key = await account.readKey('confirm_email_change', address)
      await expectOk(account.owner.post('confirm-email-change', { key }))
    },
  },
  'a new address, confirmed elsewhere': {
    make: async (account) => {
      await changeAddress(account)
    },
  },
  'a new address, confirmed elsewhere, then a reset by mail': {
    make: async (account) => resetByMail(account, await changeAddress(account)),
  },
  'another factor': {
    make: async (account) => {
      await account.addPasskey()
    },
  },
  'a factor less': {
    prepare: async (account) => (await account.addPasskey()).id.toString('base64url'),
    make: async ({ owner }, id) => {
      await expectOk(owner.post('second-factor/remove', { id, password }))
    },
  },
  'another identity': {
    make: async (account) => {
      await account.link('steam')
    },
  },
  'an identity less': {
    async prepare(account) {
      await account.link('google')
      return ''
    },
    make: async ({ owner }) => {
      await expectOk(owner.post('unlink-identity', { provider: 'google' }))
    },
  },
  'the first proof, in the session': {
    startsUnverified: true,
    make: async (account) => {
      await expectOk(account.owner.post('verify-email', { key: await requestVerification(account) }))
    },
  },
  'the first proof, elsewhere': {
    startsUnverified: true,
    make: async (account) => {
      await post(account, 'verify-email', { key: await requestVerification(account) })
    },
  },
  'the first proof, elsewhere, then a reset by mail': {
    startsUnverified: true,
    async make(account) {
      await post(account, 'verify-email', { key: await requestVerification(account) })
      await resetByMail(account)
    },
  },
  'the first proof, by a reset': { startsUnverified: true, make: (account) => resetByMail(account) },
  'the link of a notice': {
    async prepare(account) {
      await account.requestEmailChange()
      return account.readKey('secure_account')
    },
    make: async (account, key) => {
      await post(account, 'secure-account', { key })
    },
  },
  'the end of all other sessions': {
    make: async (account) => {
      await endOtherSessions(account.asOwner())
    },
  },
  'a suspension': {
    async make({ site, user }) {
      const viewer = await factories(site).user({ roles: ['moderator'] })
      await suspendUser(site.context({ viewer }), { userId: user.id, reason: 'Spam', until: null })
    },
  },
  'a deletion': {
    async make({ owner }) {
      const { errors } = await owner.query(`mutation { deleteAccount(password: "${password}") }`)
      if (errors) throw new Error(JSON.stringify(errors))
    },
  },
} satisfies Record<string, Change>

export type ChangeName = keyof typeof changes

export const changeNames = Object.keys(changes) as ChangeName[]

export const getChange = (name: ChangeName): Change => changes[name]
