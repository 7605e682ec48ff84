import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inLanguage } from '#language/language.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { Form } from './Form.tsx'

const schema = z.object({ captchaToken: z.string().check(z.minLength(1)) })

const rendered = (kind: string) =>
  renderToString(
    <Form schema={schema} defaultValues={{ captchaToken: '' }} onSubmit={() => {}}>
      <CaptchaField kind={kind} siteKey="10000000" />
    </Form>,
  )

describe('CaptchaField', () => {
  it('is a box to tick with its own words and a live message, without script or style of others', () => {
    const html = rendered('altcha')
    const [, id = ''] = /<input type="checkbox" id="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`<label for="${id}">I am not a robot</label>`)
    expect(html).toContain(`aria-describedby="${id}message"`)
    expect(html).toMatch(new RegExp(`id="${id}message" aria-live="polite"`))
    expect(html).not.toMatch(/<script|<iframe|style=|https:/)
    expect(inLanguage('zh', () => rendered('altcha'))).toContain('我不是机器人')
  })

  it.each(['hcaptcha', 'turnstile'])('keeps a place for %s, and loads nothing before the page lives', (kind) => {
    const html = rendered(kind)
    expect(html).toContain('aria-label="Captcha"')
    expect(html).not.toMatch(/<script|<iframe|https:/)
  })

  it('shows nothing where no captcha is asked for', () => {
    for (const kind of ['none', '']) expect(rendered(kind)).not.toMatch(/input|aria-live/)
  })
})
