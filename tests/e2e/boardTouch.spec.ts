import type { Page } from '@playwright/test'
import { expect, signIn, test, unique } from './test.ts'
import { createTickets } from './tickets.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('staff drag a card after a long touch, and a swipe moves none', async ({ page, site }) => {
    const name = unique()
    const [number] = await createTickets(page, site.password, [`A relay rattles in ${name}`])
    await signIn(page, site, 'demo-staff')
    await page.clock.install()
    await page.goto(`/tracker/game?view=board&group=priority&q=${name}`)
    const card = (title: string) => column(page, title).getByRole('listitem')
    // Only staff have the button.
    await expect(page.getByRole('button', { name: `Move #${number}` })).toBeVisible()
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    async function drag(whenTouched: () => Promise<unknown>) {
      await card('No priority').scrollIntoViewIfNeeded()
      const [from, to] = [await card('No priority').boundingBox(), await column(page, 'Low').boundingBox()]
      if (!from || !to) throw new Error('The board is not shown')
      const [start, end] = [
        { x: from.x + 20, y: from.y + 20 },
        { x: to.x + to.width / 2, y: from.y + 30 },
      ]
      await touch('touchStart', start)
      await whenTouched()
      for (let step = 1; step <= 8; step++)
        await touch('touchMove', {
          x: start.x + ((end.x - start.x) * step) / 8,
          y: start.y + ((end.y - start.y) * step) / 8,
        })
      await touch('touchEnd')
    }
    // However long the events of the swipe take, no time passes between them: it is no long touch.
    await page.clock.pauseAt(Date.now() + 600_000)
    await drag(async () => {})
    await page.clock.resume()
    await expect(card('No priority')).toHaveCount(1)
    await drag(() => expect(card('No priority')).toHaveAttribute('data-dragging'))
    await expect(page.getByText(`Moved #${number} to Low`)).toBeVisible()
    await expect(card('Low')).toHaveCount(1)
  })
})

test.describe('on a phone held at the edge', () => {
  test.use({ viewport: { width: 412, height: 900 }, hasTouch: true })

  for (const kind of ['touch', 'mouse'] as const) {
    test(`a board stops at its last column while a card is held at the right edge by ${kind}`, async ({
      page,
      site,
    }) => {
      const name = unique()
      const [number] = await createTickets(page, site.password, [`A relay rattles in ${name}`])
      await signIn(page, site, 'demo-staff')
      await page.goto(`/tracker/game?view=board&group=status&q=${name}`)
      await expect(page.getByRole('button', { name: `Move #${number}` })).toBeVisible()
      const board = page.getByRole('group', { name: 'Board' })
      const card = column(page, 'Open').getByRole('listitem')
      await card.scrollIntoViewIfNeeded()
      const measure = () =>
        board.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => ({ scrollLeft, scrollWidth, clientWidth }))
      const { scrollWidth, clientWidth } = await measure()
      const box = await card.boundingBox()
      if (!box) throw new Error('The board is not shown')
      const [start, edge] = [
        { x: box.x + 20, y: box.y + 20 },
        { x: 408, y: box.y + 30 },
      ]
      if (kind === 'touch') {
        const client = await page.context().newCDPSession(page)
        const touch = (type: 'touchStart' | 'touchMove', at: { x: number; y: number }) =>
          client.send('Input.dispatchTouchEvent', { type, touchPoints: [at] })
        await touch('touchStart', start)
        await expect(card).toHaveAttribute('data-dragging')
        await touch('touchMove', { x: 300, y: edge.y })
        await touch('touchMove', edge)
      } else {
        await page.mouse.move(start.x, start.y)
        await page.mouse.down()
        await page.mouse.move(start.x + 10, start.y, { steps: 2 })
        await page.mouse.move(edge.x, edge.y, { steps: 4 })
      }
      await expect(page.locator('[data-dragging]')).toHaveCount(1)
      await expect.poll(async () => (await measure()).scrollLeft).toBeGreaterThanOrEqual(scrollWidth - clientWidth - 1)
      // The wait is as long as scrolling by two more columns would take.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 60; frame++) await new Promise((resolve) => setTimeout(resolve, 10))
      })
      const held = await measure()
      expect(held.scrollWidth).toBe(scrollWidth)
      expect(held.scrollLeft).toBeLessThanOrEqual(scrollWidth - clientWidth + 1)
    })
  }
})
