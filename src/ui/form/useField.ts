import { useContext, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormQuiet } from './formQuiet.ts'

/** What a field of the surrounding form needs: its registration, ids and what to say of it. */
export function useField(name: string) {
  const { register, formState, getFieldState, control } = useFormContext()
  const isQuiet = useContext(FormQuiet)
  const id = useId()
  const { error, isDirty } = getFieldState(name, formState)
  const message = isQuiet && !formState.isSubmitted ? undefined : error?.message
  return {
    id,
    messageId: `${id}message`,
    control,
    message,
    input: {
      ...register(name),
      id,
      'aria-invalid': message && !isQuiet ? (true as const) : undefined,
      'aria-describedby': `${id}message`,
      'data-valid': isDirty && !error && !isQuiet ? '' : undefined,
    },
  }
}
