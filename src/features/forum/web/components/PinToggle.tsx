import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { DismissPinDoc } from '../Pins.graphql.ts'
import styles from './PinToggle.module.css'

type Props = { post: { id: string; pinDismissed: boolean } }

/** A button over the mark of a pinned row, which unpins it for the viewer, or pins it again. */
export function PinToggle({ post: { id, pinDismissed } }: Props) {
  const dismiss = useMutation(DismissPinDoc)
  const label = pinDismissed ? messages.pin.pinAgain() : messages.pin.unpinForMe()
  const { isPending, run } = usePendingAction(() => dismiss({ postId: id, clear: pinDismissed }))

  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      data-tooltip={label}
      data-off={pinDismissed || undefined}
      aria-busy={isPending}
      onClick={() => void run()}
    >
      {isPending && <SpinnerRing />}
    </button>
  )
}
