import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import styles from './CaptchaField.module.css'
import { type CaptchaServiceKind, loadCaptchaApi, type Widget } from './captchaApi.ts'
import { FieldMessage } from './Field.tsx'
import { useCaptchaToken } from './useCaptchaToken.ts'

/** The Content-Security-Policy allows the scripts only if the service is configured. */
export function CaptchaService({ kind, siteKey }: { kind: CaptchaServiceKind; siteKey: string }) {
  const container = useRef<HTMLFieldSetElement>(null)
  const widget = useRef<Widget>(undefined)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const token = useCaptchaToken({
    onRejected() {
      widget.current?.reset()
      token.clearToken()
    },
  })
  const setToken = useEffectEvent((value: string) => token.setToken(value))

  useEffect(() => {
    let isUnmounted = false
    loadCaptchaApi(kind).then(
      (renderWidget) => {
        if (!isUnmounted && container.current)
          widget.current = renderWidget(container.current, { siteKey, onToken: (value) => setToken(value) })
      },
      (error: unknown) => {
        console.warn('The captcha could not be loaded', error)
        if (!isUnmounted) setIsUnavailable(true)
      },
    )
    return () => {
      isUnmounted = true
      widget.current?.remove()
      widget.current = undefined
    }
  }, [kind, siteKey])

  return (
    <div className={styles.field}>
      <fieldset
        className={styles.service}
        ref={container}
        aria-label={messages.captcha.captcha()}
        aria-describedby={token.messageId}
      />
      <FieldMessage id={token.messageId} message={isUnavailable ? messages.captcha.notLoaded() : token.message} />
    </div>
  )
}
