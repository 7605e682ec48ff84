import { useState } from 'react'
import { getErrorMessage } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useSession } from '#client/session/session.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { AwaitModDoc } from './AwaitMod.graphql.ts'
import styles from './AwaitModButton.module.css'
import { messages } from './messages.ts'

/** For a mod that is not on the hub. Visitors are led to the log-in page. */
export function AwaitModButton({ modId, isAwaited }: { modId: string; isAwaited: boolean }) {
  const awaitMod = useMutation(AwaitModDoc, ['VersionDependency'])
  const { status } = useSession()
  const [isPending, setPending] = useState(false)

  async function toggle() {
    setPending(true)
    try {
      await awaitMod({ modId, isAwaited: !isAwaited })
    } catch (error) {
      addToast({ status: 'error', title: messages.failed(), body: getErrorMessage(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      className={styles.button}
      size="small"
      aria-label={messages.notifyOf(modId)}
      aria-pressed={isAwaited}
      disabled={status === 'unknown'}
      busy={isPending}
      data-member-action={`await ${modId}`}
      onClick={() => void toggle()}
    >
      {messages.notify()}
    </Button>
  )
}
