import type { Page } from '@playwright/test'
import { openUploadForm } from './creations.ts'
import { readAloud } from './speech.ts'
import { commentBox, expect, openHydrated, publishPost, sentComment, signIn, test, unique } from './test.ts'

// The screen reader runs in the page.
test.use({ bypassCSP: true })
test.slow()

const form = (page: Page) => page.getByRole('main').locator('form').first()

const toolbar = [
  'button, Preview, not pressed',
  'toolbar, Formatting, orientated horizontally',
  'button, Bold',
  'button, Italic',
  'button, Heading',
  'button, Link',
  'button, Code',
  'button, Quote',
  'button, List',
  'button, Numbered list',
  'button, Task list',
  'button, Spoiler',
  'button, Add images',
  'button, Insert a creation',
  'end of toolbar, Formatting, orientated horizontally',
]

const images = [
  'region, Images, not busy',
  'Add images',
  'Add images',
  'or drop them here',
  'end of region, Images, not busy',
]

test('a screen reader says what the sign-up form needs, and what is wrong with it', async ({ page }) => {
  await openHydrated(page, '/register')
  expect(await readAloud(form(page))).toEqual([
    'form',
    'group',
    'Username',
    '3 to 25 letters, digits, . - _',
    'textbox, Username, 3 to 25 letters, digits, . - _',
    'Email',
    'textbox, Email',
    'Password',
    'At least 8 characters',
    'Password, At least 8 characters',
    'button, Show password, not pressed',
    'Show',
    'password',
    'end of button, Show password, not pressed',
    'checkbox, I am not a robot, Your browser does a short calculation, here and nowhere else., not checked',
    'I am not a robot',
    'Your browser does a short calculation, here and nowhere else.',
    'button, Sign up',
    'paragraph',
    'By signing up you accept',
    'link, Rules',
    'and',
    'link, Terms of use',
    '.',
    'end of paragraph',
    'end of group',
    'end of form',
  ])
  await form(page).getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByText('An email is required').waitFor()
  expect(await readAloud(form(page))).toEqual(
    expect.arrayContaining([
      'textbox, Username, 3 to 25 letters, digits, . - _ A username is required, invalid',
      'textbox, Email, An email is required, invalid',
      expect.stringMatching(/^Password, At least 8 characters A password is required/),
    ]),
  )
})

test('a screen reader says what a bug report needs', async ({ page, site }) => {
  await signIn(page, site)
  await openHydrated(page, '/tracker/game/new/issue')
  await page.getByRole('button', { name: 'Insert a creation' }).waitFor()
  await page.getByText('or drop or paste them here').waitFor()
  expect(await readAloud(form(page))).toEqual([
    'form',
    'group',
    'Title',
    'textbox, Title',
    'Version',
    'combobox, Version, The version you saw it in, such as 0.94. Optional., has popup listbox, not expanded, 1 control',
    'The version you saw it in, such as 0.94. Optional.',
    'Body',
    'textbox, Body, Markdown. Sent when you press Ctrl+Enter.',
    '## Steps 1. ## What happened ## What should have happened ## System Operating system, graphics card, mods',
    'end of textbox, Body, Markdown. Sent when you press Ctrl+Enter.',
    ...toolbar,
    'Markdown. Sent when you press Ctrl+Enter.',
    'Files (optional)',
    'Files (optional), Saves, logs, screenshots and crash dumps. A save lets us see the problem at once.',
    'Choose files',
    'or drop or paste them here',
    'Saves, logs, screenshots and crash dumps. A save lets us see the problem at once.',
    'button, Create',
    'end of group',
    'end of form',
  ])
})

test('a screen reader says what an upload needs', async ({ page, site }) => {
  await signIn(page, site)
  await openUploadForm(page)
  await page.getByRole('button', { name: 'Insert a creation' }).waitFor()
  const tagHint = 'Up to 5 words that players look for, such as adder or 8-bit. Optional.'
  // The suggestions are the tags used most, which other tests change.
  const suggestions = page.getByRole('group', { name: 'Tags' }).getByRole('listitem').getByRole('button')
  await suggestions.first().waitFor()
  const suggested = (await suggestions.allInnerTexts()).map((text) => text.split(/\s+/).filter(Boolean))
  const hint = 'Zip your subassembly\'s folder (inside "subassemblies"), or choose data.partialworld.'
  expect(await readAloud(form(page))).toEqual([
    'form',
    'group',
    'paragraph',
    'File',
    'end of paragraph',
    `File, ${hint}`,
    'Choose a file',
    'or drop it here',
    'paragraph',
    hint,
    'end of paragraph',
    'Title',
    'textbox, Title',
    'Description',
    'Optional',
    'textbox, Description',
    ...toolbar,
    'paragraph',
    'Images',
    'end of paragraph',
    ...images,
    'paragraph',
    'The first image is the cover. Drag images, or use their arrows, to change the order.',
    'end of paragraph',
    `group, Tags, ${tagHint}`,
    'Tags',
    `textbox, Add a tag, ${tagHint}, placeholder Add a tag`,
    'paragraph',
    tagHint,
    'end of paragraph',
    'status',
    'list',
    ...suggested.flatMap((words, index) => {
      const item = `listitem, level 1, position ${index + 1}, set size ${suggested.length}`
      const button = `button, ${words.join(' ')}`
      return [item, button, ...words, `end of ${button}`, `end of ${item}`]
    }),
    'end of list',
    `end of group, Tags, ${tagHint}`,
    'group',
    'Sources and licence Optional',
    'Sources and licence',
    'Optional',
    'end, Sources and licence Optional',
    'end of group',
    'region, Your card in the hub',
    'list',
    'listitem, level 1, position 1, set size 1',
    'Your first image is the cover',
    'Subassembly',
    'paragraph',
    'Untitled',
    'end of paragraph',
    '@demo',
    'end of listitem, level 1, position 1, set size 1',
    'end of list',
    'end of region, Your card in the hub',
    'button, Publish',
    'end of group',
    'end of form',
  ])
})

test('a screen reader reads a thread, and a reply within the comment that it answers', async ({ page, site }) => {
  const name = unique()
  await signIn(page, site)
  await publishPost(page, `To be read aloud: ${name}`)
  await commentBox(page).fill(`How loud, ${name}?`)
  await page.keyboard.press('Control+Enter')
  await sentComment(page, `How loud, ${name}?`).waitFor()
  const comment = page.locator('article[id^=cmt]').first()
  await comment.getByRole('button', { name: 'Reply', exact: true }).press('Enter')
  await expect(page.getByPlaceholder('Reply to @demo')).toBeFocused()
  expect(await readAloud(comment)).toContain('textbox, Reply to @demo, placeholder Reply to @demo')
  await page.keyboard.type('Very.')
  await page.keyboard.press('Control+Enter')
  await comment.locator('article').getByText('Very.').waitFor()
  await expect(page.getByPlaceholder('Reply to @demo')).toHaveCount(0)
  const phrases = await readAloud(comment)
  const words = phrases.filter((phrase) => !/^(end of )?time, | ago$|^just now$/.test(phrase))
  const own = [
    'paragraph',
    'TEXT',
    'end of paragraph',
    'button, Like 0, 0 likes, not pressed',
    '0',
    'end of button, Like 0, 0 likes, not pressed',
    'button, Reply',
    'button, Quote',
    'link, Link to this comment',
    'button, Report',
    'button, Bookmark, has popup dialog',
    'button, Edit',
    'button, Delete',
  ]
  const say = (text: string) => own.map((phrase) => (phrase === 'TEXT' ? text : phrase))
  expect(words).toEqual([
    'article',
    'link, @demo',
    'Author',
    'group',
    'Fold the comment by @demo',
    ...say(`How loud, ${name}?`),
    'list',
    'listitem, level 1, position 1, set size 1',
    'article',
    'link, @demo',
    'Author',
    'group',
    'Fold the comment by @demo',
    ...say('Very.'),
    'end of group',
    'end of article',
    'end of listitem, level 1, position 1, set size 1',
    'end of list',
    'end of group',
    'end of article',
  ])
})

test('a field without its label is said without its name', async ({ page }) => {
  await openHydrated(page, '/login')
  expect(await readAloud(form(page))).toContain('textbox, Email or username')
  await page.getByText('Email or username', { exact: true }).evaluate((label) => label.removeAttribute('for'))
  expect(await readAloud(form(page))).not.toContain('textbox, Email or username')
})
