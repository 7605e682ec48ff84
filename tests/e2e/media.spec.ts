import { webglWarnings } from './creations.ts'
import { openMainPage, visitorPages } from './mainPages.ts'
import { expect, settled, test } from './test.ts'

/** The widgets of stores on the buy page are documents of the site itself, without scripts. */
const media = 'audio, video, object, embed, iframe:not([src^="/widgets/"])'

test('no page has audio, video or a player of another site before somebody asks for it', async ({ page, quiet }) => {
  test.slow()
  quiet.allow(webglWarnings)
  const loaded: string[] = []
  page.on('response', (response) => {
    if (/^(audio|video)\//.test(response.headers()['content-type'] ?? '')) loaded.push(response.url())
  })
  for (const [name, target] of Object.entries(visitorPages)) {
    await openMainPage(page, target)
    await settled(page)
    await expect(page.locator(media), name).toHaveCount(0)
  }
  expect(loaded).toEqual([])
})
