import { type ComponentProps, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { useHydrated } from '#client/useHydrated.ts'
import { Button } from '../controls/Button.tsx'
import { SubmitWaitingContext } from './submitParts.ts'

/** Disabled until hydration: the browser would submit natively, with a password in the URL. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const { isSubmitting } = useFormContext().formState
  const isWaiting = useContext(SubmitWaitingContext)
  const isHydrated = useHydrated()
  const isBusy = isSubmitting || isWaiting
  return <Button variant="primary" {...props} type="submit" busy={isBusy} disabled={props.disabled || !isHydrated} />
}
