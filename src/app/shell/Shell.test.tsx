import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Brand, BrandContext } from '#client/brand.ts'
import { HostContext } from '#client/extensions/extensions.ts'
import { type ClientRequestInfo, RequestContext } from '#client/queries/request.ts'
import { withLanguage } from '#language/language.ts'
import { createWebHost } from '../webFeatures.ts'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { pagePlaceholder, type ShellSlot, ShellSlotContext } from './errors/slot.ts'
import { Shell } from './Shell.tsx'

const brand: Brand = {
  name: 'Gatework',
  description: '',
  urlScheme: 'gatework://',
  stores: [],
  requirements: [],
  socials: [{ icon: 'discord', name: 'Discord', url: 'https://discord.example/' }],
  wikiUrl: 'https://wiki.example/',
  statusUrl: 'https://status.example/',
  startYear: 2019,
  socialImage: '',
  hasDemoArt: true,
}
const requestDefaults: ClientRequestInfo = { signedInHint: false, now: 1_795_219_380, env: 'production' }

type ShellProps = Partial<Parameters<typeof Shell>[0]>

const shell = (props: ShellProps = {}, request: Partial<ClientRequestInfo> = {}) =>
  renderToString(
    <BrandContext value={brand}>
      <HostContext value={createWebHost()}>
        <RequestContext value={{ ...requestDefaults, ...request }}>
          <Shell tab="none" onReload={() => {}} {...props}>
            {props.children}
          </Shell>
        </RequestContext>
      </HostContext>
    </BrandContext>,
  )

function getLinkTexts(html: string, label: string): string[] {
  const nav = html.split(`aria-label="${label}"`)[1]?.split('</nav>')[0] ?? ''
  return [...nav.matchAll(/<a [^>]*>([^<]+)/g)].map((match) => match[1] ?? '')
}

describe('Shell', () => {
  it('lists the sections, and hides Management from users without access', () => {
    const expected = ['Blog', 'Forum', 'Creation hub', 'Newsletter', 'Buy now', 'Issue tracker', 'Wiki']
    expect(getLinkTexts(shell(), 'Main')).toEqual(expected)
  })

  it('highlights the current section in the navbar and the bottom bar', () => {
    const marked = shell({ tab: 'forums' }).match(/href="\/forum"[^>]* aria-current="page"/g)
    expect(marked).toHaveLength(2)
  })

  it('has no inline script or style that the Content-Security-Policy would block', () => {
    const html = shell({ children: <ErrorScreen code={404} /> }, { env: 'staging' })
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toContain('<script')
  })

  it('offers to sign in, but shows a placeholder if a session is expected', () => {
    expect(shell()).toContain('Sign up')
    expect(shell({}, { signedInHint: true })).not.toContain('Sign up')
  })

  it('searches with a plain GET form', () => {
    expect(shell()).toMatch(/<form [^>]*action="\/search" method="get"/)
  })

  it('leaves only the home link in an empty navbar', () => {
    const html = shell({ emptyNavbar: true })
    expect(html).toContain('href="/"')
    expect(getLinkTexts(html, 'Main')).toEqual([])
    expect(html).not.toContain('<form')
  })

  it('ends with a footer, unless the page hides it', () => {
    const footer = shell().split('<footer')[1]?.replaceAll('<!-- -->', '') ?? ''
    expect(footer).toContain('© 2019–2026 Gatework')
    expect(footer).toMatch(/href="https:\/\/status.example\/">Status</)
    expect(footer).toMatch(/href="\?language=zh"[^>]*>简体中文</)
    expect(shell({ hideFooter: true })).not.toContain('<footer')
  })

  it('contains the error screen', () => {
    const html = shell({ children: <ErrorScreen code={403} /> })
    expect(html).toContain('Forbidden')
    expect(html).toMatch(/href="\/"[^>]*>.*Back to home/)
  })

  it('is available in Chinese', () => {
    expect(withLanguage('zh', () => getLinkTexts(shell(), '主导航'))).toContain('论坛')
  })
})

describe('the separately rendered frame and page', () => {
  const Field = () => <input id={useId()} aria-describedby={useId()} />
  const render = (part: ShellSlot) =>
    renderToString(
      <BrandContext value={brand}>
        <ShellSlotContext value={part}>
          <Shell tab="forums" onReload={() => {}}>
            <p>
              <Field />
              <Field />
            </p>
          </Shell>
        </ShellSlotContext>
      </BrandContext>,
    )

  it('combine to what the browser renders, including ids', () => {
    expect(render('whole')).toContain('<input id=')
    expect(render('frame').replace(pagePlaceholder, render('page'))).toBe(render('whole'))
  })
})
