import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './CaptchaField.module.css'
import { type CaptchaServiceKind, loadCaptchaApi, type Widget } from './captchaApi.ts'
import { m } from './captchaMessages.ts'
import { FieldMessage } from './Field.tsx'
import { useCaptchaToken } from './useCaptchaToken.ts'

/** The widget of a captcha service; the policy of the site lets its scripts in only where it is configured. */
export function CaptchaService({ kind, siteKey }: { kind: CaptchaServiceKind; siteKey: string }) {
  const place = useRef<HTMLFieldSetElement>(null)
  const widget = useRef<Widget>(undefined)
  const [isMissing, setMissing] = useState(false)
  const token = useCaptchaToken(() => widget.current?.reset())
  const keep = useEffectEvent((value: string) => token.keep(value))

  useEffect(() => {
    let isGone = false
    loadCaptchaApi(kind).then(
      (show) => {
        if (!isGone && place.current) widget.current = show(place.current, { siteKey, onToken: (value) => keep(value) })
      },
      (error: unknown) => {
        console.warn('The captcha could not be loaded', error)
        if (!isGone) setMissing(true)
      },
    )
    return () => {
      isGone = true
      widget.current?.remove()
      widget.current = undefined
    }
  }, [kind, siteKey])

  return (
    <div className={styles.field}>
      <fieldset className={styles.service} ref={place} aria-label={m.captcha()} aria-describedby={token.messageId} />
      <FieldMessage id={token.messageId} message={isMissing ? m.notLoaded() : token.message} />
    </div>
  )
}
