import { describe, expect, it } from 'vitest'
import { personalData } from '#features/accounts/server/index.ts'
import { languages, withLanguage } from '#language/language.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { findPlaces } from '../../contract/findPlaces.ts'
import { knownSlugs } from '../../contract/paths.ts'
import { createTemplate } from './createTemplate.ts'

const site = await testSite()
const elsewhere = await testSite({
  SMTP_URL: 'smtps://user:secret@mail.relay.example',
  S3_BUCKET: 'files',
  S3_ENDPOINT: 'https://s3.store.example',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  CAPTCHA: 'turnstile',
  CAPTCHA_SITE_KEY: 'key',
  CAPTCHA_SECRET: 'secret',
  MATOMO_URL: 'https://matomo.example',
  SENTRY_DSN: 'https://key@sentry.example/1',
  GITHUB_CLIENT_ID: 'id',
  GITHUB_CLIENT_SECRET: 'secret',
  PAGE_CACHE_PURGE: 'fastly | service',
  PAGE_CACHE_PURGE_TOKEN: 'token',
  NEWSLETTER_TRANSPORT: 'http',
  NEWSLETTER_API_URL: 'https://letters.example/send',
})

const create = (slug: (typeof knownSlugs)[number], { ctx = site.context(), language = 'en' as const } = {}) =>
  withLanguage(language, () => createTemplate(ctx, slug).body)

describe('the draft of the privacy page', () => {
  it.each(nonEmpty(languages))('says in %s what each feature stores, why and how long', (language) => {
    const body = withLanguage(language, () => createTemplate(site.context(), 'privacy').body)
    const sources = personalData.list(site.context())
    expect(sources.length).toBeGreaterThan(20)
    withLanguage(language, () => {
      for (const { name, about } of sources)
        for (const words of [about.what(), about.why(), about.howLong()]) expect(body, name).toContain(words)
    })
  })

  it('names no other server where the configuration has none, except for sign-in with Steam and videos', () => {
    const others = create('privacy').split('## Who else takes part')[1]?.split('## ')[0] ?? ''
    expect(others.match(/^- .+/gm)).toEqual([
      expect.stringContaining('Steam'),
      expect.stringContaining('YouTube'),
      expect.stringContaining('Nobody else'),
    ])
  })

  it('names the servers of the configuration, without their secrets', () => {
    const body = create('privacy', { ctx: elsewhere.context() })
    for (const name of [
      'mail.relay.example',
      's3.store.example',
      'Cloudflare Turnstile',
      'matomo.example',
      'sentry.example',
      'GitHub and Steam',
      'Fastly',
      'letters.example',
    ])
      expect(body).toContain(name)
    expect(body).not.toMatch(/secret|key@/)
  })
})

it.each(nonEmpty(knownSlugs))('the draft of %s is a text that can be published in each language', async (slug) => {
  const make = factories(site)
  const { id } = await make.pages.page({ slug })
  for (const language of languages) {
    const template = withLanguage(language, () => createTemplate(site.context(), slug))
    await make.pages.pageDraft(id, { language, ...template })
    expect(findPlaces(template.body).length > 0, language).toBe(slug !== 'rules')
  }
  expect((await make.pages.publication(id)).currentVersion).toBe(1)
})
