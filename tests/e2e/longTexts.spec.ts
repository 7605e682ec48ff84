import { webglWarnings } from './creations.ts'
import { layOutWholePage } from './layout.ts'
import { listSidewaysScrolling, longTexts, showEverywhere, textFields } from './longTexts.ts'
import { mainPages } from './mainPages.ts'
import { expect, sampleTests, settled, signIn, test } from './test.ts'

// Each page is loaded once per text.
test.slow()

/** Every run tests the pages with side lists, tabs, chips and bars. */
const getOptions = sampleTests(Object.fromEntries(mainPages.map(({ name }) => [name, ''])), [
  'a post',
  'a forum',
  'a ticket',
  'a tracker',
  'a board',
  'a creation',
  'a profile',
  'the inbox',
  'search results',
  'the collections',
])

test('the texts of members are found in the schema', () => {
  for (const field of ['title', 'name', 'body', 'bio', 'fileName', 'tags', 'username', 'version', 'description']) {
    expect(textFields).toContain(field === 'bio' ? 'renderedBio' : field)
  }
  for (const field of ['id', 'canonicalPath', 'downloadUrl', 'key']) expect(textFields).not.toContain(field)
})

for (const { name, target, username } of mainPages) {
  const title = `nothing scrolls sideways on ${name}, whatever members write`
  test(title, getOptions(name), async ({ page, site, quiet }) => {
    quiet.allow(webglWarnings)
    if (username) await signIn(page, site, username)
    const path = typeof target === 'string' ? target : await target(page)
    for (const [kind, text] of Object.entries(longTexts)) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await showEverywhere(page, text)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await layOutWholePage(page)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await settled(page)
        expect.soft(await listSidewaysScrolling(page), `${kind} at ${width} px`).toEqual([])
      }
    }
  })
}
