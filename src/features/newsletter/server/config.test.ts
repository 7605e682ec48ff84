import { expect, it } from 'vitest'
import { newsletterConfig } from './config.ts'

const create = (env: Record<string, string>) =>
  newsletterConfig.create(newsletterConfig.variables.parse(env) as never, { dataDir: '/data' })

it('keeps spooled newsletters in the data directory by default', () => {
  expect(create({})).toMatchObject({ transport: 'smtp', spoolDir: '/data/spool', feedbackKey: '' })
})

it('needs the URL of the mail provider for the transport http', () => {
  expect(() => create({ NEWSLETTER_TRANSPORT: 'http' })).toThrow('NEWSLETTER_API_URL: must be set for http')
  const apiUrl = 'https://mail.example/'
  expect(create({ NEWSLETTER_TRANSPORT: 'http', NEWSLETTER_API_URL: apiUrl }).apiUrl).toBe(apiUrl)
})
