import { useContext, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormPristineContext } from './formPristineContext.ts'

export function useField(name: string) {
  const { register, formState, getFieldState, control } = useFormContext()
  const isPristine = useContext(FormPristineContext)
  const id = useId()
  const { error, isDirty } = getFieldState(name, formState)
  const message = isPristine && !formState.isSubmitted ? undefined : error?.message
  return {
    id,
    messageId: `${id}message`,
    control,
    message,
    input: {
      ...register(name),
      id,
      'aria-invalid': message ? (true as const) : undefined,
      'data-invalid': message && !isPristine ? '' : undefined,
      'aria-describedby': `${id}message`,
      'data-valid': isDirty && !error && !isPristine ? '' : undefined,
    },
  }
}
