import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { messages as accounts } from '#features/accounts/messages.ts'
import { messages as forum } from '#features/forum/messages.ts'
import { messages as management } from '#features/management/messages.ts'
import { messages as newsletter } from '#features/newsletter/messages.ts'
import { messages as pages } from '#features/pages/messages.ts'
import { messages as setup } from '#features/setup/messages.ts'
import { messages as siteMessages } from '#features/site/messages.ts'
import { type Language, withLanguage } from '#language/language.ts'
import { messages as ui } from '#ui/messages.ts'
import { installRelease } from '../../tools/release/install.ts'
import { packRelease } from '../../tools/release/pack.ts'
import { startMailSink } from '../support/mailSink.ts'
import { test as emptySiteTest } from './emptySite.ts'
import { fillByKeyboard, pressOn } from './keys.ts'
import { expect, newPassword, sampleTests, unique } from './test.ts'

/** The site is the package that operators install. */
const test = emptySiteTest.extend<object, { installed: string }>({
  installed: [
    async ({ browserName: _ }, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'new-site-'))
      await use(installRelease(packRelease('.', join(directory, 'packed')), join(directory, 'installed')))
      rmSync(directory, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  program: async ({ installed }, use) => use(installed),
})

type Sink = Awaited<ReturnType<typeof startMailSink>>

/** The text of the newest mail to an address that contains `part`. */
async function waitForMail(sink: Sink, address: string, isWanted: (mail: string) => boolean): Promise<string> {
  const find = () =>
    sink
      .to(address)
      .map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .findLast(isWanted)
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}

/** Mails that were held until the server was set arrive at the same time, with the header of queued ones. */
const isTestMail = (mail: string): boolean => !mail.includes('Auto-Submitted')

/** Does what somebody does who has a keyboard, and reads the page in `language`. */
class Visitor {
  readonly page: Page
  readonly #language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.#language = language
  }

  say = (text: () => string): string => withLanguage(this.#language, text)

  main = (): Locator => this.page.getByRole('main')

  field = (label: () => string): Locator =>
    this.main().getByLabel(this.say(label), { exact: true }).and(this.page.locator('input, textarea, select'))

  async type(label: () => string, text: string): Promise<void> {
    const field = this.field(label)
    await fillByKeyboard(this.page, field, '')
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  press = (label: () => string, within: Locator = this.main()): Promise<void> =>
    pressOn(this.page, within.getByRole('button', { name: this.say(label), exact: true }).first())

  follow = (label: () => string): Promise<void> =>
    pressOn(
      this.page,
      this.main()
        .getByRole('link', { name: this.say(label), exact: true })
        .first(),
    )

  sees = (text: () => string): Promise<void> => expect(this.main().getByText(this.say(text)).first()).toBeVisible()

  async signUp(username: string, email: string | undefined): Promise<void> {
    await this.type(ui.username, username)
    if (email) await this.type(ui.email, email)
    await this.type(accounts.password, newPassword)
    const robot = this.page.getByRole('checkbox').first()
    await pressOn(this.page, robot, 'Space')
    await expect(robot).toBeChecked({ timeout: 180_000 })
    await this.press(accounts.signUp)
  }
}

const locales = { en: 'en-GB', zh: 'zh-CN' } as const
const options = sampleTests(locales, ['en'])

for (const [language, locale] of Object.entries(locales) as [keyof typeof locales, string][]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test(
      'an owner makes a site of their own, by the browser and the keyboard alone',
      options(language),
      async ({ page, site, ownerInvite, browser, quiet }) => {
        test.slow()
        quiet.allow('404 (Not Found)')
        const sink = await startMailSink()
        const owner = new Visitor(page, language)
        await page.goto(ownerInvite)
        await owner.signUp('owner', 'owner@play.example')
        await page.waitForURL('**/management/setup')

        // The second factor, and back.
        await owner.follow(setup.account.action)
        await owner.press(accounts.factor.setUpApp)
        await owner.type(accounts.factor.password, newPassword)
        await owner.press(accounts.factor.go)
        const uri = await page.locator('a[href^="otpauth:"]').getAttribute('href')
        const secret = Secret.fromBase32(new URL(uri ?? '').searchParams.get('secret') ?? '')
        await owner.type(accounts.factor.code, new TOTP({ secret }).generate())
        await owner.press(accounts.confirm)
        await owner.press(accounts.factor.keptThem)
        await owner.follow(accounts.factor.goOn)
        await page.waitForURL('**/management/setup**')

        // What is open is on the overview, too.
        await page.goto('/management')
        await owner.sees(setup.why.mail)
        await owner.follow(setup.panel)
        await page.waitForURL('**/management/setup')

        await page.goto('/management/setup?q=site')
        await owner.type(setup.site.name, 'Foundry')
        await owner.type(setup.site.description, 'Pipes, valves and steam.')
        await owner.press(ui.save)
        await expect.poll(() => page.reload().then(() => page.title())).toMatch(/Foundry/)

        await page.goto('/management/look')
        await owner.type(siteMessages.look.color, '#f97316')
        const reloaded = page.waitForEvent('load')
        await owner.press(siteMessages.look.save)
        await reloaded
        await expect(page.locator('link[href*="accent=f97316"]')).toBeAttached()

        await page.goto('/management/setup?q=mail')
        await owner.type(setup.mail.host, '127.0.0.1')
        await owner.field(setup.mail.security).selectOption('smtp')
        await owner.type(setup.mail.port, '1')
        await owner.type(setup.mail.from, 'site@play.example')
        await owner.press(setup.mail.send)
        await owner.sees(setup.mail.problems.UNREACHABLE)
        await owner.type(setup.mail.port, String(sink.port))
        await owner.press(setup.mail.send)
        const code = /\b\d{6}\b/.exec(await waitForMail(sink, 'owner@play.example', isTestMail))?.[0] ?? ''
        await owner.type(setup.mail.code, code)
        await owner.press(setup.mail.confirm)
        await owner.sees(setup.mail.confirmed)

        await page.goto('/management/setup?q=content')
        await owner.press(setup.content.apply)
        await owner.sees(setup.content.applied)

        await page.goto('/management/pages')
        const rules = page.getByRole('row').filter({ hasText: '/rules' })
        await pressOn(page, rules.getByRole('button').first())
        await owner.press(pages.manage.template)
        await owner.press(pages.manage.save)
        await owner.press(pages.manage.publish)
        const dialog = page.getByRole('dialog')
        await owner.press(pages.manage.publish, dialog)
        await expect(dialog).toBeHidden()

        await page.goto('/management/setup?q=team')
        await owner.type(management.staffInvite.email, 'ana@mail.example')
        await owner.press(management.staffInvite.send)
        const invitation = await waitForMail(sink, 'ana@mail.example', (mail) => mail.includes('invite='))
        const link = new URL(/https?:\/\/[^\s"<>]*invite=[\w-]+/.exec(invitation)?.[0] ?? '')

        const context = await browser.newContext({ baseURL: site.origin, locale })
        const ana = new Visitor(await context.newPage(), language)
        await ana.page.goto(link.pathname + link.search)
        await expect(
          ana.page.getByRole('contentinfo').getByRole('link', { name: ana.say(pages.known.rules) }),
        ).toBeVisible()
        await ana.signUp('ana', 'ana@mail.example')
        await ana.page.getByRole('button', { name: '@ana' }).waitFor()
        await ana.page.goto('/forum/general/new')
        const title = `Steam at last ${unique()}`
        await ana.type(ui.title, title)
        await ana.type(ui.body, 'The first valve holds.')
        await ana.press(forum.publish)
        await expect(ana.page.getByRole('heading', { level: 1, name: title })).toBeVisible()

        await context.close()

        const reader = new Visitor(
          await (await browser.newContext({ baseURL: site.origin, locale })).newPage(),
          language,
        )
        await reader.page.goto('/newsletter')
        await reader.type(ui.email, 'reader@mail.example')
        await reader.press(newsletter.subscribe)
        const confirmation = await waitForMail(sink, 'reader@mail.example', (mail) =>
          mail.includes('confirm_newsletter'),
        )
        const confirm = new URL(/https?:\/\/[^\s"<>]*confirm_newsletter[^\s"<>]*/.exec(confirmation)?.[0] ?? '')
        await reader.page.goto(confirm.pathname + confirm.search.replaceAll('&amp;', '&'))
        await reader.page.waitForURL((url) => url.pathname === '/')
        await reader.page.context().close()

        await page.goto('/management/newsletter')
        const subject = `The foundry opens ${unique()}`
        await owner.type(newsletter.manage.subject, subject)
        await owner.type(newsletter.manage.url, `${site.origin}/forum`)
        await owner.type(ui.body, 'Come in.')
        await owner.field(newsletter.manage.list).selectOption('major')
        await owner.press(newsletter.manage.send)
        await owner.press(newsletter.manage.send, page.getByRole('dialog'))
        await waitForMail(sink, 'reader@mail.example', (mail) => mail.includes('Come in.'))
        await sink.stop()
      },
    )
  })
}
