import { expect, settled, signIn, test } from './test.ts'

/** The comments of a creation load when the reader comes near them. */
test.use({ viewport: { width: 1280, height: 400 } })

/** Each path of a page has the buttons that other features add to it for its viewer. */
const pages: Record<string, readonly (string | RegExp)[]> = {
  '/': [],
  '/forum': ['Mark all as read'],
  '/forum/general': ['Mark all as read', /^Notifications: /],
  '/forum/general/6': ['Bookmark'],
  '/tracker/game': [],
  '/tracker/game?q=tag:saves': [/^Notifications: /],
  '/tracker/game/1': ['Bookmark'],
  '/creations': [],
  '/creations/subassemblies/27': ['Bookmark'],
  '/blog': [],
  '/blog/what-we-plan-for-0-95': ['Bookmark'],
  '/latest': ['Mark all as read'],
  '/@ferrite': [],
}

/** Scripts and pictures are no requests of the viewer's; the same goes for the model of a creation. */
const isOfViewer = (url: URL, type: string): boolean =>
  ['fetch', 'xhr'].includes(type) && !url.pathname.endsWith('/model')

test('a signed-in page sends one request after its HTML, and opens the notification stream once it is idle', async ({
  page,
  site,
}) => {
  // Nobody notifies this account, which cannot write.
  await signIn(page, site, 'demo-unverified')
  const requests: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.isNavigationRequest()) requests.length = 0
    else if (isOfViewer(url, request.resourceType())) {
      const name = url.pathname === '/graphql' ? request.postDataJSON().operationName : url.pathname
      // How far the viewer has read is sent seconds later.
      if (name !== '/api/reading') requests.push(name)
    }
  })
  for (const [path, buttons] of Object.entries(pages)) {
    // Again if another test removed between the HTML and this request what the page shows: then it is loaded once more.
    await expect(async () => {
      // The page before opens no stream after this one has begun.
      await page.goto('about:blank')
      const stream = page.waitForRequest('**/api/notifications/stream*')
      await page.goto(path)
      await stream
      for (const name of buttons) await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
      await settled(page)
      expect(requests, path).toEqual(['ViewerFields', '/api/notifications/stream'])
    }).toPass()
  }
})
