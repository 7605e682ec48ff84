import { expect, expectAccessibleEverywhere, signIn, test, unique } from './test.ts'

type Counted = { permissionRequests: number }

test('asks for push messages only after a click, and turns them on and off', async ({ page, site }) => {
  const endpoint = `https://push.example/${unique()}`
  // Browsers under test deny notifications, and have no push service.
  await page.addInitScript((address) => {
    const counted = window as unknown as Counted
    counted.permissionRequests = 0
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      counted.permissionRequests += 1
      return 'granted'
    }
    const base64url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const keys = { p256dh: base64url(`B${'A'.repeat(86)}`), auth: 'A'.repeat(22) }
    let isSubscribed = false
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe: async () => {
        isSubscribed = false
        return true
      },
    } as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => (isSubscribed ? subscription : null)
    PushManager.prototype.subscribe = async (options) => {
      if (typeof options?.applicationServerKey !== 'string') throw new Error('The key of the site is missing')
      isSubscribed = true
      return subscription
    }
  }, endpoint)
  await signIn(page, site)
  await page.goto('/account-settings/notifications')
  const state = page.getByRole('status').filter({ hasText: /closed|sign out/ })
  await expect(state).toHaveText('Get notified even when the site is closed.')
  await expectAccessibleEverywhere(page)
  expect(await page.evaluate(() => (window as unknown as Counted).permissionRequests)).toBe(0)
  await page.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(state).toHaveText('On until you sign out here.')
  expect(await page.evaluate(() => (window as unknown as Counted).permissionRequests)).toBe(1)
  await page.getByRole('button', { name: 'Turn off' }).press('Enter')
  await expect(state).toHaveText('Get notified even when the site is closed.')
})

test('offers no button while the browser denies push messages', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await signIn(page, site)
  await page.goto('/account-settings/notifications')
  await expect(page.getByRole('status').filter({ hasText: 'Blocked.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0)
})
