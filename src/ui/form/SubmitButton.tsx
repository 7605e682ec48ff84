import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { useHydrated } from '#client/useHydrated.ts'
import { Button } from '../Button.tsx'

/** Disabled until hydration: the browser would submit natively, with a password in the URL. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const { isSubmitting } = useFormContext().formState
  const isHydrated = useHydrated()
  return (
    <Button variant="primary" {...props} type="submit" busy={isSubmitting} disabled={props.disabled || !isHydrated} />
  )
}
