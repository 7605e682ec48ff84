import { describe, expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'
import { getSecurityHeaders } from './securityHeaders.ts'

const development = await testSite({ SITE_ENV: 'development' })

const getPolicy = (options: Partial<Parameters<typeof getSecurityHeaders>[0]>) => {
  const headers = getSecurityHeaders({ https: true, captcha: 'altcha', ...options })
  const directives = (headers['content-security-policy'] ?? '').split('; ').map((each) => each.split(' '))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

describe('the content security policy', () => {
  it.each(['none', 'altcha'] as const)('allows only this site and video frames with the captcha %s', (captcha) => {
    const policy = getPolicy({ captcha })
    expect([...policy.values()].flat().filter((source) => source.includes('.'))).toEqual([
      'https://www.youtube-nocookie.com',
    ])
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  })

  it('allows only the hosts of the configured captcha service', () => {
    expect(getPolicy({ captcha: 'hcaptcha' }).get('script-src')).toEqual([
      "'self'",
      'https://hcaptcha.com',
      'https://*.hcaptcha.com',
    ])
    const turnstile = getPolicy({ captcha: 'turnstile' })
    expect(turnstile.get('script-src')).toEqual(["'self'", 'https://challenges.cloudflare.com'])
    expect(turnstile.get('frame-src')).toEqual([
      "'self'",
      'https://www.youtube-nocookie.com',
      'https://challenges.cloudflare.com',
    ])
    expect(turnstile.get('connect-src')).toEqual(["'self'"])
  })

  it('lets a page ask whether the frames of its stores can be reached', () => {
    const policy = getPolicy({ captcha: 'altcha', frameOrigins: ['https://store.example'] })
    expect(policy.get('frame-src')).toContain('https://store.example')
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://store.example'])
  })

  it('forbids inline scripts and styles in development too', async () => {
    const { headers } = await development.server.inject('/')
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('allows inline scripts only for the development server', () => {
    expect(getPolicy({ devServer: true }).get('script-src')).toContain("'unsafe-inline'")
    for (const captcha of ['none', 'altcha', 'hcaptcha', 'turnstile'] as const) {
      expect([...getPolicy({ captcha }).values()].flat().join()).not.toContain('unsafe')
    }
  })
})
