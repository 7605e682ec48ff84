import type { APIRequestContext, Page } from '@playwright/test'
import { fill, isFocused, press, tabTo } from './keys.ts'
import { linkFor } from './mailbox.ts'
import { expect, newPassword, test, unique } from './test.ts'

const english = {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  notARobot: 'I am not a robot',
  signUp: 'Sign up',
  logIn: 'Log in',
  logOut: 'Log out',
  forgot: 'Forgot password?',
  linkSent: 'a mail is on its way',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  identifier: 'Email or username',
  unverified: 'Your email address is not confirmed yet.',
  resend: 'Resend verification email',
  resent: 'Verification email sent. Please check your inbox.',
  emailConfirmed: 'Your email address is confirmed.',
  link: 'Link GitHub',
  unlink: 'Unlink GitHub',
  unlinkSure: 'Are you sure you want to unlink your GitHub account?',
  newEmail: 'New email',
  confirmEmail: 'Confirm email',
  currentPassword: 'Current password',
  emailChangeSent: 'Please check the inbox of the new address',
  emailNow: 'At present: ',
  sessions: 'Where you are signed in',
  endSession: 'Sign out',
  endOthers: 'Sign out everywhere else',
  passwordChanged: 'Your password has been changed. You have been signed out everywhere else.',
  setUpApp: 'Set up an app',
  factorPassword: 'Your password',
  cancel: 'Cancel',
  deleteAccount: 'Delete account',
}

const chinese: typeof english = {
  username: '用户名',
  email: '邮箱',
  password: '密码',
  notARobot: '我不是机器人',
  signUp: '注册',
  logIn: '登录',
  logOut: '退出登录',
  forgot: '忘记密码？',
  linkSent: '邮件已发出',
  newPassword: '新密码',
  confirmPassword: '确认密码',
  identifier: '邮箱或用户名',
  unverified: '您的邮箱地址尚未确认。',
  resend: '重新发送确认邮件',
  resent: '确认邮件已发送，请查收。',
  emailConfirmed: '邮箱地址已确认。',
  link: '关联 GitHub',
  unlink: '取消关联 GitHub',
  unlinkSure: '确定要取消关联您的 GitHub 账号吗？',
  newEmail: '新邮箱',
  confirmEmail: '确认邮箱',
  currentPassword: '当前密码',
  emailChangeSent: '请查收新邮箱中的邮件以确认更改',
  emailNow: '当前：',
  sessions: '登录设备',
  endSession: '退出',
  endOthers: '退出其他所有设备',
  passwordChanged: '密码已更改，其他设备均已退出登录。',
  setUpApp: '设置验证码应用',
  factorPassword: '您的密码',
  cancel: '取消',
  deleteAccount: '删除账号',
}

type Words = typeof english

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Registers without a mouse; the account's name and address. */
async function register(page: Page, words: Words) {
  const username = `keys-${unique()}`
  const email = `${username}@mail.example`
  await page.goto('/register')
  await fill(page, field(page, words.username), username)
  await fill(page, field(page, words.email), email)
  await fill(page, field(page, words.password), newPassword)
  await press(page, field(page, words.notARobot), 'Space')
  await expect(field(page, words.notARobot)).toBeChecked({ timeout: 180_000 })
  await press(page, button(page, words.signUp))
  await page.getByRole('button', { name: `@${username}` }).waitFor()
  return { username, email }
}

/** Another device of the same account. */
async function signInElsewhere(request: APIRequestContext, identifier: string) {
  const answer = await request.post('/auth/login', { data: { identifier, password: newPassword } })
  const authorization = `Bearer ${answer.headers()['x-ciphera-tokens']}`
  const data = { query: '{ currentUser { username } }' }
  return async () =>
    (await (await request.post('/graphql', { data, headers: { authorization } })).json()).data.currentUser?.username ??
    null
}

async function openSettings(page: Page, words: Words): Promise<void> {
  await page.goto('/account-settings')
  await field(page, words.newEmail).waitFor()
  await button(page, words.setUpApp).waitFor()
}

/** No word of the account settings is left in English. */
async function expectChinese(page: Page): Promise<void> {
  const texts = await page.getByRole('main').locator('label, button, h1, h2, p, th, td, small').allInnerTexts()
  const names = /keys-\w+(@mail\.example)?|GitHub|Chrome|Linux/g
  expect(texts.filter((text) => /[a-z]{4,}/.test(text.replace(names, '')))).toEqual([])
}

for (const [locale, words] of [
  ['en-GB', english],
  ['zh-CN', chinese],
] as const) {
  test.describe(locale, () => {
    test.use({ locale })

    test('the keyboard alone registers, and recovers a password', async ({ page }) => {
      test.slow()
      const main = page.getByRole('main')
      const { username, email } = await register(page, words)
      const menu = page.getByRole('button', { name: `@${username}` })
      await press(page, menu)
      const logOut = page.getByRole('menuitem', { name: words.logOut })
      await logOut.waitFor()
      for (let step = 0; step < 8 && !(await isFocused(logOut)); step++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: words.logIn }).first().waitFor()

      await page.goto('/login')
      await press(page, page.getByRole('link', { name: words.forgot }))
      await fill(page, main.getByLabel(words.email), email)
      await page.keyboard.press('Enter')
      await expect(page.getByText(words.linkSent)).toBeVisible()
      await page.goto(await linkFor(email, 'reset-password'))
      await fill(page, field(page, words.newPassword), `${newPassword} again`)
      await fill(page, field(page, words.confirmPassword), `${newPassword} again`)
      await page.keyboard.press('Enter')
      await press(page, main.getByRole('link', { name: words.logIn }))
      await fill(page, field(page, words.identifier), username)
      await fill(page, field(page, words.password), `${newPassword} again`)
      await page.keyboard.press('Enter')
      await menu.waitFor()
    })

    test('the keyboard alone confirms an address, links, unlinks, changes address and password, and signs out elsewhere', async ({
      page,
      request,
    }) => {
      test.slow()
      const { username, email } = await register(page, words)

      const first = await linkFor(email, 'verify_email')
      await openSettings(page, words)
      if (locale === 'zh-CN') await expectChinese(page)
      await press(page, button(page, words.resend))
      // The button has become what came of it, and the focus stays there.
      await expect(page.locator('*:focus')).toHaveText(words.resent)
      await expect.poll(() => linkFor(email, 'verify_email')).not.toBe(first)
      await page.goto(await linkFor(email, 'verify_email'))
      await expect(page.getByText(words.emailConfirmed)).toBeVisible()
      await openSettings(page, words)
      await expect(page.getByText(words.unverified)).toHaveCount(0)

      await press(page, button(page, words.link))
      const unlink = button(page, words.unlink)
      await unlink.waitFor()
      const asked: string[] = []
      page.on('dialog', async (dialog) => {
        asked.push(dialog.message())
        await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
      })
      await press(page, unlink)
      await expect(unlink).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(button(page, words.link)).toBeFocused()
      expect(asked).toEqual([words.unlinkSure, words.unlinkSure])

      const changed = `new-${email}`
      await openSettings(page, words)
      await fill(page, field(page, words.newEmail), changed)
      await fill(page, field(page, words.confirmEmail), changed)
      await fill(page, field(page, words.currentPassword).first(), newPassword)
      await page.keyboard.press('Enter')
      await expect(page.getByText(words.emailChangeSent)).toBeVisible()
      await linkFor(email, 'account-settings')
      await page.goto(await linkFor(changed, 'confirm_email_change'))
      await expect(page.getByText(words.emailConfirmed)).toBeVisible()

      const devices = [await signInElsewhere(request, username), await signInElsewhere(request, changed)]
      const elsewhere = () => Promise.all(devices.map((whoAmI) => whoAmI()))
      await openSettings(page, words)
      await expect(page.getByText(words.emailNow + changed)).toBeVisible()
      const sessions = page.getByRole('list', { name: words.sessions })
      await press(page, sessions.getByRole('button', { name: words.endSession }).first())
      await expect(sessions.getByRole('listitem')).toHaveCount(2)
      await expect(sessions).toBeFocused()
      expect((await elsewhere()).toSorted()).toEqual([username, null].toSorted())
      await press(page, button(page, words.endOthers))
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await expect(sessions).toBeFocused()
      expect(await elsewhere()).toEqual([null, null])

      const other = await signInElsewhere(request, username)
      // Back from the end of the page to a form further up.
      await page.reload()
      await button(page, words.setUpApp).waitFor()
      await fill(page, field(page, words.currentPassword).last(), newPassword)
      await fill(page, field(page, words.newPassword), `${newPassword} more`)
      await fill(page, field(page, words.confirmPassword), `${newPassword} more`)
      await page.keyboard.press('Enter')
      await expect(page.getByText(words.passwordChanged)).toBeVisible()
      expect(await other()).toBeNull()

      // What is asked for has the focus, and gives it back.
      await press(page, button(page, words.setUpApp))
      await expect(field(page, words.factorPassword)).toBeFocused()
      await press(page, button(page, words.cancel))
      await tabTo(page, button(page, words.setUpApp))
      await press(page, button(page, words.deleteAccount))
      await expect(field(page, words.currentPassword).last()).toBeFocused()
    })
  })
}
