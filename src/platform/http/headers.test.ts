import { describe, expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'
import { securityHeaders } from './headers.ts'

const development = await testSite({ SITE_ENV: 'development' })

const policyOf = (options: Partial<Parameters<typeof securityHeaders>[0]>) => {
  const headers = securityHeaders({ https: true, captcha: 'altcha', ...options })
  const directives = (headers['content-security-policy'] ?? '').split('; ').map((each) => each.split(' '))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

describe('the content security policy (requirement 5)', () => {
  it.each(['none', 'altcha'] as const)(
    'trusts this site alone, and frames of videos, with the captcha %s',
    (captcha) => {
      const policy = policyOf({ captcha })
      expect([...policy.values()].flat().filter((source) => source.includes('.'))).toEqual([
        'https://www.youtube-nocookie.com',
      ])
      expect(policy.get('script-src')).toEqual(["'self'"])
      expect(policy.get('style-src')).toEqual(["'self'"])
      expect(policy.get('object-src')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'none'"])
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    },
  )

  it('names the hosts of a captcha service, and no other, where one is configured', () => {
    expect(policyOf({ captcha: 'hcaptcha' }).get('script-src')).toEqual([
      "'self'",
      'https://hcaptcha.com',
      'https://*.hcaptcha.com',
    ])
    const turnstile = policyOf({ captcha: 'turnstile' })
    expect(turnstile.get('script-src')).toEqual(["'self'", 'https://challenges.cloudflare.com'])
    expect(turnstile.get('frame-src')).toEqual([
      "'self'",
      'https://www.youtube-nocookie.com',
      'https://challenges.cloudflare.com',
    ])
    expect(turnstile.get('connect-src')).toEqual(["'self'"])
  })

  it('forbids inline scripts and styles in a site for development, too', async () => {
    const { headers } = await development.server.inject('/')
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('allows inline scripts for the development server alone', () => {
    expect(policyOf({ devServer: true }).get('script-src')).toContain("'unsafe-inline'")
    for (const captcha of ['none', 'altcha', 'hcaptcha', 'turnstile'] as const) {
      expect([...policyOf({ captcha }).values()].flat().join()).not.toContain('unsafe')
    }
  })
})
