import { useContext, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { FormPristineContext } from './formPristineContext.ts'

const name = 'captchaToken'

/** A token is valid for one submit, successful or not; `onUsed` is called after each. */
export function useCaptchaToken(onUsed: () => void) {
  const { field, fieldState, formState } = useController({ name })
  const isPristine = useContext(FormPristineContext)
  const id = useId()
  const { isSubmitting, isSubmitted } = formState
  const wasSubmitting = useRef(isSubmitting)

  const clearToken = useEffectEvent(() => {
    field.onChange('')
    onUsed()
  })
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) clearToken()
    wasSubmitting.current = isSubmitting
  }, [isSubmitting])

  const message = isPristine && !isSubmitted ? undefined : fieldState.error?.message
  return {
    messageId: `${id}message`,
    message,
    /** For the control to focus if the captcha is missing. */
    input: {
      id,
      ref: field.ref,
      onBlur: field.onBlur,
      'aria-describedby': `${id}message`,
      'aria-invalid': message && !isPristine ? (true as const) : undefined,
    },
    setToken: (token: string) => field.onChange(token),
  }
}
