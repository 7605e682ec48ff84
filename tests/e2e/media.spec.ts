import { webglWarnings } from './creations.ts'
import { openMainPage, visitorPages } from './mainPages.ts'
import { expect, sampleTests, settled, test } from './test.ts'

/** The widgets of stores on the buy page are documents of the site itself, without scripts. */
const media = 'audio, video, object, embed, iframe:not([src^="/widgets/"])'

const getOptions = sampleTests(visitorPages, ['a post', 'a creation', 'the buy page'])

for (const [name, target] of Object.entries(visitorPages)) {
  const title = `${name} has no audio, video or player of another site before somebody asks for it`
  test(title, getOptions(name), async ({ page, quiet }) => {
    quiet.allow(webglWarnings)
    const loaded: string[] = []
    page.on('response', (response) => {
      if (/^(audio|video)\//.test(response.headers()['content-type'] ?? '')) loaded.push(response.url())
    })
    await openMainPage(page, target)
    await settled(page)
    await expect(page.locator(media)).toHaveCount(0)
    expect(loaded).toEqual([])
  })
}
