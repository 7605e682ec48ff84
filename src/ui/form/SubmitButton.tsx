import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../Button.tsx'

/** Sends the surrounding form; disabled while it is invalid, busy while it is being sent. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const { isSubmitting, isValid } = useFormContext().formState
  return <Button variant="primary" {...props} type="submit" busy={isSubmitting} disabled={props.disabled || !isValid} />
}
