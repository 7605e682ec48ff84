import { useContext, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FormPristineContext } from './formPristineContext.ts'
import { type SubmitPart, useSubmitPart } from './submitParts.ts'

const name = 'captchaToken'

/** A token is valid for one request, successful or not. */
export function useCaptchaToken(part: SubmitPart) {
  const { field, fieldState, formState } = useController({ name })
  const { setValue, clearErrors } = useFormContext()
  const isPristine = useContext(FormPristineContext)
  const id = useId()
  useSubmitPart(part)

  const message = isPristine && !formState.isSubmitted ? undefined : fieldState.error?.message
  return {
    messageId: `${id}message`,
    message,
    /** Props of the control that gets the focus if the captcha is missing. */
    input: {
      id,
      ref: field.ref,
      onBlur: field.onBlur,
      'aria-describedby': `${id}message`,
      'aria-invalid': message ? (true as const) : undefined,
      'data-invalid': message && !isPristine ? '' : undefined,
    },
    setToken: (token: string) => field.onChange(token),
    /** Does not count as an error until the next submit. */
    clearToken() {
      setValue(name, '')
      clearErrors(name)
    },
  }
}
