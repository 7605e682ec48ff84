import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { sendMessage, withdrawMessage } from './operations/sendMessage.ts'

const site = await testSite()
const make = factories(site)
const minuteMs = 60_000

const readPage = async () => {
  const { body } = await site.server.inject({ method: 'GET', url: '/forum', headers: { accept: 'text/html' } })
  return /"ephemeralMessages":(\[.*?\])/.exec(body)?.[1]
}

it('is a part of every page for visitors, from the moment it is sent until ten minutes later', async () => {
  const staff = await make.user({ roles: ['moderator'] })
  const context = () => site.context({ viewer: staff })
  expect(await readPage()).toBe('[]')
  await sendMessage(context(), { text: 'Back in five minutes.', status: 'WARNING' })
  expect(await readPage()).toContain('Back in five minutes.')
  site.clock.advanceMs(9 * minuteMs)
  await sendMessage(context(), { text: 'Back in four minutes.', status: 'WARNING' })
  expect(await readPage()).toContain('Back in five minutes.')
  site.clock.advanceMs(2 * minuteMs)
  const page = await readPage()
  expect(page).toContain('Back in four minutes.')
  expect(page).not.toContain('Back in five minutes.')
  const [{ id }] = JSON.parse(page ?? '')
  await withdrawMessage(context(), { id })
  expect(await readPage()).toBe('[]')
})

it('is not a part of pages for members, whose session the browser asks for', async () => {
  const headers = { accept: 'text/html', cookie: 'signedIn=1' }
  const { body } = await site.server.inject({ method: 'GET', url: '/forum', headers })
  expect(body).not.toContain('ephemeralMessages')
})
