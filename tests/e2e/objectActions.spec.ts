import { findLink } from './findLink.ts'
import { expect, publishPost, signIn, test, unique } from './test.ts'
import { createTickets } from './tickets.ts'

/** The actions of everything that people publish, in this order; those of a creation end with a menu. */
const actions = [/^Like/, /Notifications: /, /^Share$/, /^(Report|More actions)$/]

test('a post, a ticket and a creation offer the same actions in the same order', async ({ page, site }) => {
  await signIn(page, site)
  const [ticket] = await createTickets(page, site.password, [`A lamp to compare ${unique()}`])
  const paths = [
    '/forum/general/1',
    `/tracker/game/${ticket}`,
    await findLink('/creations/subassemblies', /^\/creations\/subassemblies\/\d+/)(page),
  ]
  const rows: number[][] = []
  for (const path of paths) {
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('button', { name: /Notifications: / })
      .first()
      .waitFor()
    const names = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''))
    const indices = names.map((name) => actions.findIndex((pattern) => pattern.test(name)))
    const fromLike = indices.slice(indices.indexOf(0)).filter((index) => index >= 0)
    rows.push(fromLike.slice(0, actions.length))
  }
  expect(rows).toEqual(paths.map(() => [0, 1, 2, 3]))
})

test('a press that ends beside the button does nothing', async ({ page, site }) => {
  await signIn(page, site)
  await publishPost(page, `Almost liked ${unique()}`)
  const mutations: string[] = []
  page.on('request', (request) => {
    const { operationName } = request.url().endsWith('/graphql') ? request.postDataJSON() : {}
    if (operationName === 'SetRating') mutations.push(operationName)
  })
  const like = page.getByRole('button', { name: 'Like 0' })
  await like.hover()
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await expect(like).toBeVisible()
  expect(mutations).toEqual([])
  await like.click()
  await expect(page.getByRole('button', { name: 'Liked 1' })).toBeVisible()
  expect(mutations).toEqual(['SetRating'])
})
