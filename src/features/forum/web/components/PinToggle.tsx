import { getErrorMessage } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { pinMessages } from '../../pinMessages.ts'
import { DismissPinDoc } from '../Pins.graphql.ts'
import styles from './PinToggle.module.css'

type Props = { post: { id: string; pinDismissed: boolean } }

/** Over the mark of a pinned row: unpins it for the viewer, or pins it again. */
export function PinToggle({ post: { id, pinDismissed } }: Props) {
  const dismiss = useMutation(DismissPinDoc)
  const label = pinDismissed ? pinMessages.pinAgain() : pinMessages.unpinForMe()
  const toggle = () =>
    dismiss({ postId: id, clear: pinDismissed }).catch((error: unknown) =>
      addToast({ status: 'error', title: getErrorMessage(error) }),
    )
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      data-tooltip={label}
      data-off={pinDismissed || undefined}
      onClick={() => void toggle()}
    />
  )
}
