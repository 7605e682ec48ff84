import type { Page } from '@playwright/test'

/** Creates tickets by `demo` in the tracker of the game; returns their numbers. */
export async function createTickets(page: Page, password: string, titles: string[]): Promise<number[]> {
  const login = await page.request.post('/auth/login', { data: { identifier: 'demo', password } })
  const authorization = `Bearer ${login.headers()['x-ciphera-tokens']}`
  const query = `mutation ($title: String!) {
    createTicket(kind: ISSUE, title: $title, body: "It blinks.", productId: "game") { number }
  }`
  const numbers: number[] = []
  for (const title of titles) {
    const response = await page.request.post('/graphql', {
      data: { query, variables: { title } },
      headers: { authorization },
    })
    numbers.push((await response.json()).data.createTicket.number)
  }
  return numbers
}

/** The rows on the page of a tracker. */
export const ticketRows = (page: Page) => page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('listitem')
