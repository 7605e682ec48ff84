import type { APIRequestContext, Page } from '@playwright/test'
import { fillByKeyboard, isFocused, pressOn, tabTo } from './keys.ts'
import { waitForMailLink } from './mailbox.ts'
import { expect, newPassword, sampleTests, test, unique } from './test.ts'

const english = {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  notARobot: 'I am not a robot',
  signUp: 'Sign up',
  logIn: 'Log in',
  logOut: 'Log out',
  forgot: 'Forgot password?',
  linkSent: 'an email is on its way',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  identifier: 'Email or username',
  unverified: 'Your email address is not confirmed yet.',
  resend: 'Resend verification email',
  resent: 'Verification email sent. Please check your inbox.',
  emailConfirmed: 'Your email address is confirmed.',
  confirmUnlink: 'Unlink',
  link: 'Link GitHub',
  unlink: 'Unlink GitHub',
  unlinkSure: 'Are you sure you want to unlink your GitHub account?',
  newEmail: 'New email',
  confirmEmail: 'Confirm email',
  currentPassword: 'Current password',
  emailChangeSent: 'Please check the inbox of the new address',
  emailNow: 'Current: ',
  sessions: 'Where you are signed in',
  endSession: 'Sign out',
  endOthers: 'Sign out everywhere else',
  passwordChanged: 'Your password has been changed. You have been signed out everywhere else.',
  setUpApp: 'Set up an app',
  factorPassword: 'Your password',
  cancel: 'Cancel',
  deleteAccount: 'Delete account',
  accountDeleted: 'Your account has been deleted.',
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
  unverified: '你的邮箱地址尚未确认。',
  resend: '重新发送确认邮件',
  resent: '确认邮件已发送，请查收。',
  emailConfirmed: '邮箱地址已确认。',
  confirmUnlink: '取消关联',
  link: '关联 GitHub',
  unlink: '取消关联 GitHub',
  unlinkSure: '确定要取消关联你的 GitHub 账号吗？',
  newEmail: '新邮箱',
  confirmEmail: '确认邮箱',
  currentPassword: '当前密码',
  emailChangeSent: '请查收新邮箱中的邮件以确认更改',
  emailNow: '当前：',
  sessions: '已登录的设备',
  endSession: '退出',
  endOthers: '退出其他所有设备',
  passwordChanged: '密码已更改，其他设备均已退出登录。',
  setUpApp: '设置验证码应用',
  factorPassword: '你的密码',
  cancel: '取消',
  deleteAccount: '删除账号',
  accountDeleted: '你的账号已删除。',
}

type Labels = typeof english

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function register(page: Page, labels: Labels) {
  const username = `keys-${unique()}`
  const email = `${username}@mail.example`
  await page.goto('/register')
  await fillByKeyboard(page, field(page, labels.username), username)
  await fillByKeyboard(page, field(page, labels.email), email)
  await fillByKeyboard(page, field(page, labels.password), newPassword)
  await pressOn(page, field(page, labels.notARobot), 'Space')
  await expect(field(page, labels.notARobot)).toBeChecked({ timeout: 180_000 })
  await pressOn(page, button(page, labels.signUp))
  await page.getByRole('button', { name: `@${username}` }).waitFor()
  return { username, email }
}

/** Returns a function that reads who is signed in there. */
async function signInElsewhere(request: APIRequestContext, identifier: string) {
  const response = await request.post('/auth/login', { data: { identifier, password: newPassword } })
  const authorization = `Bearer ${response.headers()['x-ciphera-tokens']}`
  const data = { query: '{ currentUser { username } }' }
  return async () =>
    (await (await request.post('/graphql', { data, headers: { authorization } })).json()).data.currentUser?.username ??
    null
}

const openSettings = (page: Page, section: string) => page.goto(`/account-settings/${section}`)

async function expectChinese(page: Page): Promise<void> {
  const texts = await page.getByRole('main').locator('label, button, h1, h2, p, th, td, small').allInnerTexts()
  const names = /keys-\w+(@mail\.example)?|GitHub|Chrome|Linux/g
  expect(texts.filter((text) => /[a-z]{4,}/.test(text.replace(names, '')))).toEqual([])
}

const languages = { 'en-GB': english, 'zh-CN': chinese }
const getOptions = sampleTests(languages, ['en-GB'])

for (const [locale, labels] of Object.entries(languages)) {
  test.describe(locale, getOptions(locale), () => {
    test.use({ locale })

    test('registers and recovers a password with the keyboard alone', async ({ page }) => {
      test.slow()
      const main = page.getByRole('main')
      const { username, email } = await register(page, labels)
      const menu = page.getByRole('button', { name: `@${username}` })
      await pressOn(page, menu)
      const logOut = page.getByRole('menuitem', { name: labels.logOut })
      await logOut.waitFor()
      for (let step = 0; step < 8 && !(await isFocused(logOut)); step++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: labels.logIn }).first().waitFor()

      await page.goto('/login')
      await pressOn(page, page.getByRole('link', { name: labels.forgot }))
      await fillByKeyboard(page, main.getByLabel(labels.email), email)
      await page.keyboard.press('Enter')
      await expect(page.getByText(labels.linkSent)).toBeVisible()
      await page.goto(await waitForMailLink(email, 'reset-password'))
      await fillByKeyboard(page, field(page, labels.newPassword), `${newPassword} again`)
      await fillByKeyboard(page, field(page, labels.confirmPassword), `${newPassword} again`)
      await page.keyboard.press('Enter')
      await pressOn(page, main.getByRole('link', { name: labels.logIn }))
      await fillByKeyboard(page, field(page, labels.identifier), username)
      await fillByKeyboard(page, field(page, labels.password), `${newPassword} again`)
      await page.keyboard.press('Enter')
      await menu.waitFor()
    })

    test('confirms an email, links an account, changes email and password and ends other sessions with the keyboard alone', async ({
      page,
      request,
    }) => {
      test.slow()
      const { username, email } = await register(page, labels)

      const first = await waitForMailLink(email, 'verify_email')
      await openSettings(page, 'email')
      await field(page, labels.newEmail).waitFor()
      if (locale === 'zh-CN') await expectChinese(page)
      await pressOn(page, button(page, labels.resend))
      // The button turns into its result message and keeps the focus.
      await expect(page.locator('*:focus')).toHaveText(labels.resent)
      await expect.poll(() => waitForMailLink(email, 'verify_email')).not.toBe(first)
      await page.goto(await waitForMailLink(email, 'verify_email'))
      await expect(page.getByText(labels.emailConfirmed)).toBeVisible()
      await openSettings(page, 'email')
      await field(page, labels.newEmail).waitFor()
      await expect(page.getByText(labels.unverified)).toHaveCount(0)

      await openSettings(page, 'linked-accounts')
      await pressOn(page, button(page, labels.link))
      const unlink = button(page, labels.unlink)
      await unlink.waitFor()
      await pressOn(page, unlink)
      const dialog = page.getByRole('dialog', { name: labels.confirmUnlink })
      await expect(dialog).toContainText(labels.unlinkSure)
      await expect(dialog.getByRole('button', { name: labels.cancel, exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(unlink).toBeFocused()
      await page.keyboard.press('Enter')
      await pressOn(page, dialog.getByRole('button', { name: labels.confirmUnlink }))
      await expect(button(page, labels.link)).toBeFocused()

      const newEmail = `new-${email}`
      await openSettings(page, 'email')
      await fillByKeyboard(page, field(page, labels.newEmail), newEmail)
      await fillByKeyboard(page, field(page, labels.confirmEmail), newEmail)
      await fillByKeyboard(page, field(page, labels.currentPassword), newPassword)
      await page.keyboard.press('Enter')
      await expect(page.getByText(labels.emailChangeSent)).toBeVisible()
      await waitForMailLink(email, 'account-settings')
      await page.goto(await waitForMailLink(newEmail, 'confirm_email_change'))
      await expect(page.getByText(labels.emailConfirmed)).toBeVisible()

      const devices = [await signInElsewhere(request, username), await signInElsewhere(request, newEmail)]
      const readOtherUsers = () => Promise.all(devices.map((whoAmI) => whoAmI()))
      await openSettings(page, 'email')
      await expect(page.getByText(labels.emailNow + newEmail)).toBeVisible()
      await openSettings(page, 'sessions')
      const sessions = page.getByRole('list', { name: labels.sessions })
      await pressOn(page, sessions.getByRole('button', { name: labels.endSession }).first())
      await expect(sessions.getByRole('listitem')).toHaveCount(2)
      await expect(sessions).toBeFocused()
      expect((await readOtherUsers()).toSorted()).toEqual([username, null].toSorted())
      await pressOn(page, button(page, labels.endOthers))
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await expect(sessions).toBeFocused()
      expect(await readOtherUsers()).toEqual([null, null])

      const readOtherUser = await signInElsewhere(request, username)
      await openSettings(page, 'password')
      await fillByKeyboard(page, field(page, labels.currentPassword), newPassword)
      await fillByKeyboard(page, field(page, labels.newPassword), `${newPassword} more`)
      await fillByKeyboard(page, field(page, labels.confirmPassword), `${newPassword} more`)
      await page.keyboard.press('Enter')
      await expect(page.getByText(labels.passwordChanged)).toBeVisible()
      expect(await readOtherUser()).toBeNull()

      // The form that opens takes the focus and returns it when it closes.
      await openSettings(page, 'second-factor')
      await pressOn(page, button(page, labels.setUpApp))
      await expect(field(page, labels.factorPassword)).toBeFocused()
      await pressOn(page, button(page, labels.cancel))
      await tabTo(page, button(page, labels.setUpApp))

      await openSettings(page, 'delete')
      await fillByKeyboard(page, field(page, labels.currentPassword), `${newPassword} more`)
      await page.keyboard.press('Enter')
      const deletion = page.getByRole('dialog', { name: labels.deleteAccount })
      await expect(deletion.getByRole('button', { name: labels.cancel, exact: true })).toBeFocused()
      await pressOn(page, deletion.getByRole('button', { name: labels.deleteAccount }))
      await expect(page.getByText(labels.accountDeleted)).toBeVisible()
      await page.getByRole('link', { name: labels.logIn }).first().waitFor()
    })
  })
}
