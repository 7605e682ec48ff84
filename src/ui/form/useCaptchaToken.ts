import { useContext, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { FormQuiet } from './formQuiet.ts'

const name = 'captchaToken'

/**
 * The field of the form that a captcha fills. A token is good for one submit, whatever comes of it: after each one it is
 * dropped, and `onUsed` is called.
 */
export function useCaptchaToken(onUsed: () => void) {
  const { field, fieldState, formState } = useController({ name })
  const isQuiet = useContext(FormQuiet)
  const id = useId()
  const { isSubmitting, isSubmitted } = formState
  const wasSubmitting = useRef(isSubmitting)

  const drop = useEffectEvent(() => {
    field.onChange('')
    onUsed()
  })
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) drop()
    wasSubmitting.current = isSubmitting
  }, [isSubmitting])

  const message = isQuiet && !isSubmitted ? undefined : fieldState.error?.message
  return {
    messageId: `${id}message`,
    message,
    /** For the control that is to be focused when the captcha is missing. */
    input: {
      id,
      ref: field.ref,
      onBlur: field.onBlur,
      'aria-describedby': `${id}message`,
      'aria-invalid': message && !isQuiet ? (true as const) : undefined,
    },
    keep: (token: string) => field.onChange(token),
  }
}
