import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { useIsLive } from '#client/useIsLive.ts'
import { Button } from '../Button.tsx'

/**
 * Sends the surrounding form, or says what is missing in it; busy while it is being sent. Before the page lives it is
 * disabled: the browser would send the form by itself, a password in the address.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const { isSubmitting } = useFormContext().formState
  const isLive = useIsLive()
  return <Button variant="primary" {...props} type="submit" busy={isSubmitting} disabled={props.disabled || !isLive} />
}
