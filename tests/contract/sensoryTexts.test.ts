import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listTexts, readCatalogue } from '../../tools/messages/readTexts.ts'

const sensory =
  /\b(left|right|above|below|beneath|upper|lower|corner|green|red|blue|yellow|orange|gr[ae]y|round|square|circle|sound|beep)\b/i

/** Each has been read: it also names what it means, or the word has another meaning. */
const understoodWithoutSenses = [
  'Uses left',
  'Publish “{title}” now? Followers are notified right away.',
  'Press the bookmark below what you want to find again.',
  'The hue of backgrounds, lines and texts. A grey one leaves them grey; empty: the site’s own.',
  'Of tabs, bookmarks and home screens. Square; without one, the first letter of the name.',
  'An icon is square. Crop the picture first.',
  'This is the only version left. Delete the creation instead.',
  'Nothing pinned yet. Add your best work below.',
  '{n, plural, one {{text} wire left out to keep it small} other {{text} wires left out to keep it small}}',
  'Your browser cannot draw the model. The controls below work all the same.',
  'Sound',
  'Blue',
  'Red',
  'Green',
  'Texts in square brackets are yours to replace:',
  '{n, plural, one {1 recovery code left} other {{n} recovery codes left}}',
  'Lower numbers come first.',
  'Press Space to pick the card up, the left and right arrow keys to choose a column, and Space to drop it. Escape cancels. Enter opens a dialog instead.',
  'The end of the address. Left empty, it is made from the title.',
  'The slug must begin with a letter and hold only lower-case letters, digits and hyphens',
  'Shown as a square. We make one for you until you choose.',
  'This link has expired. Subscribe below to get a new one.',
  'If this was not you, use the link below within 7 days. It signs everybody out, cancels pending changes and turns off the password, so that you can choose a new one.',
  'If this was not you, use the link below within 7 days. It signs everybody out, cancels pending changes and turns off the password, so that you can choose a new one. If the account has another address by then, it gets this one back.',
  'You can now log in to @{username} with a {provider} account. The link below unlinks it again.',
]

const catalogues = await Promise.all(globSync('src/**/messages.ts').map(readCatalogue))
const texts = catalogues.flatMap(listTexts).map(({ text }) => text)

it('no text tells people where, which shape or which colour something has unless somebody has read it', () => {
  expect(texts.length).toBeGreaterThan(1_000)
  const unread = texts.filter((text) => sensory.test(text) && !understoodWithoutSenses.includes(text))
  expect(unread).toEqual([])
})

it('every text that was read is still there', () => {
  expect(understoodWithoutSenses.filter((text) => !texts.includes(text))).toEqual([])
})
