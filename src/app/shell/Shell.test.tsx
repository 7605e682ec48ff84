import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Brand, BrandContext } from '#client/brand.ts'
import { RequestContext, type RequestFacts } from '#client/request.ts'
import { inLanguage } from '#language/language.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { pagePlace, type ShellPart, ShellPartContext } from './part.ts'
import { Shell } from './Shell.tsx'

const brand: Brand = {
  name: 'Gatework',
  product: 'logic',
  description: '',
  urlScheme: 'gatework://',
  stores: [],
  socials: [{ icon: 'discord', name: 'Discord', url: 'https://discord.example/' }],
  wikiUrl: 'https://wiki.example/',
  statusUrl: 'https://status.example/',
  startYear: 2019,
}
const facts: RequestFacts = { signedInHint: false, now: 1_795_219_380, env: 'production' }

type ShellProps = Partial<Parameters<typeof Shell>[0]>

const shell = (props: ShellProps = {}, request: Partial<RequestFacts> = {}) =>
  renderToString(
    <BrandContext value={brand}>
      <RequestContext value={{ ...facts, ...request }}>
        <Shell tab="none" onReload={() => {}} {...props}>
          {props.children}
        </Shell>
      </RequestContext>
    </BrandContext>,
  )

/** The words of the links in the navigation called `label`. */
function links(html: string, label: string): string[] {
  const nav = html.split(`aria-label="${label}"`)[1]?.split('</nav>')[0] ?? ''
  return [...nav.matchAll(/<a [^>]*>([^<]+)/g)].map((match) => match[1] ?? '')
}

describe('Shell', () => {
  it('names the sections as the specification does, and hides Management from those without access', () => {
    const wanted = ['Blog', 'Forum', 'Creation hub', 'Newsletter', 'Buy now', 'Issue tracker', 'Wiki']
    expect(links(shell(), 'Main')).toEqual(wanted)
  })

  it('marks the section of the page, in the bar and at the thumb', () => {
    const marked = shell({ tab: 'forums' }).match(/href="\/forum"[^>]* aria-current="page"/g)
    expect(marked).toHaveLength(2)
  })

  it('has nothing inline that the policy would block', () => {
    const html = shell({ children: <ErrorScreen code={404} /> }, { env: 'staging' })
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toContain('<script')
  })

  it('offers the ways to sign in, but only a placeholder to who is signed in (D21)', () => {
    expect(shell()).toContain('Sign up')
    expect(shell({}, { signedInHint: true })).not.toContain('Sign up')
  })

  it('searches by a plain form', () => {
    expect(shell()).toMatch(/<form [^>]*action="\/search" method="get"/)
  })

  it('leaves an empty navbar only the way home', () => {
    const html = shell({ emptyNavbar: true })
    expect(html).toContain('href="/"')
    expect(links(html, 'Main')).toEqual([])
    expect(html).not.toContain('<form')
  })

  it('ends with the years, the status and the languages, unless the page hides that', () => {
    const footer = shell().split('<footer')[1]?.replaceAll('<!-- -->', '') ?? ''
    expect(footer).toContain('© 2019–2026 Gatework')
    expect(footer).toMatch(/href="https:\/\/status.example\/">Status</)
    expect(footer).toMatch(/href="\?language=zh"[^>]*>简体中文</)
    expect(shell({ hideFooter: true })).not.toContain('<footer')
  })

  it('shows the environment everywhere but in production (D61)', () => {
    expect(shell()).not.toMatch(/Development|Staging/)
    expect(shell({}, { env: 'staging' })).toContain('Staging')
  })

  it('leaves room for the error screen', () => {
    const html = shell({ children: <ErrorScreen code={403} /> })
    expect(html).toContain('Forbidden')
    expect(html).toMatch(/href="\/"[^>]*>.*Back to home/)
  })

  it('speaks Chinese', () => {
    expect(inLanguage('zh', () => links(shell(), '主导航'))).toContain('论坛')
  })
})

describe('the frame and a page, rendered apart', () => {
  const Field = () => <input id={useId()} aria-describedby={useId()} />
  const render = (part: ShellPart) =>
    renderToString(
      <ShellPartContext value={part}>
        <Shell tab="forums" onReload={() => {}}>
          <p>
            <Field />
            <Field />
          </p>
        </Shell>
      </ShellPartContext>,
    )

  it('are together what the browser expects, ids included', () => {
    expect(render('whole')).toContain('<input id=')
    expect(render('frame').replace(pagePlace, render('page'))).toBe(render('whole'))
  })
})
