import { useState } from 'react'
import { getErrorMessage } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { pinMessages } from '../../pinMessages.ts'
import { DismissPinDoc } from '../Pins.graphql.ts'
import styles from './PinToggle.module.css'

type Props = { post: { id: string; pinDismissed: boolean } }

/** Over the mark of a pinned row: unpins it for the viewer, or pins it again. */
export function PinToggle({ post: { id, pinDismissed } }: Props) {
  const dismiss = useMutation(DismissPinDoc)
  const label = pinDismissed ? pinMessages.pinAgain() : pinMessages.unpinForMe()
  const [isPending, setPending] = useState(false)

  async function toggle() {
    if (isPending) return
    setPending(true)
    try {
      await dismiss({ postId: id, clear: pinDismissed })
    } catch (error) {
      addToast({ status: 'error', title: getErrorMessage(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      data-tooltip={label}
      data-off={pinDismissed || undefined}
      aria-busy={isPending}
      onClick={() => void toggle()}
    >
      {isPending && <SpinnerRing />}
    </button>
  )
}
