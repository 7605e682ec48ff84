import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withLanguage } from '#language/language.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { Form } from './Form.tsx'

const schema = z.object({ captchaToken: z.string().check(z.minLength(1)) })

const renderCaptcha = (kind: string) =>
  renderToString(
    <Form schema={schema} defaultValues={{ captchaToken: '' }} onSubmit={() => {}}>
      <CaptchaField kind={kind} siteKey="10000000" />
    </Form>,
  )

describe('CaptchaField', () => {
  it('renders a checkbox with label and live message, without third-party script or style', () => {
    const html = renderCaptcha('altcha')
    const [, id = ''] = /<input type="checkbox" id="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`<label for="${id}">I am not a robot</label>`)
    expect(html).toContain(`aria-describedby="${id}message"`)
    expect(html).toMatch(new RegExp(`id="${id}message" aria-live="polite"`))
    expect(html).not.toMatch(/<script|<iframe|style=|https:/)
    expect(withLanguage('zh', () => renderCaptcha('altcha'))).toContain('我不是机器人')
  })

  it.each(['hcaptcha', 'turnstile'])('reserves space for %s, and loads nothing on the server', (kind) => {
    const html = renderCaptcha(kind)
    expect(html).toContain('aria-label="Captcha"')
    expect(html).not.toMatch(/<script|<iframe|https:/)
  })

  it('renders nothing if no captcha is configured', () => {
    for (const kind of ['none', '']) expect(renderCaptcha(kind)).not.toMatch(/input|aria-live/)
  })
})
