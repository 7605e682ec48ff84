import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { useSession } from '#client/session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages } from '../../messages.ts'
import { AwaitModDoc } from './AwaitMod.graphql.ts'
import styles from './AwaitModButton.module.css'

/** Lets users await a mod that is not on the hub. Visitors are led to the log-in page. */
export function AwaitModButton({ modId, isAwaited }: { modId: string; isAwaited: boolean }) {
  const awaitMod = useMutation(AwaitModDoc)
  const { status } = useSession()
  const { isPending, run } = usePendingAction(() => awaitMod({ modId, isAwaited: !isAwaited }), {
    failed: messages.awaitedMods.failed,
  })

  return (
    <Button
      className={styles.button}
      size="small"
      aria-label={messages.awaitedMods.notifyOf({ mod: modId })}
      aria-pressed={isAwaited}
      disabled={status === 'unknown'}
      busy={isPending}
      data-member-action={`await ${modId}`}
      onClick={() => void run()}
    >
      {messages.awaitedMods.notify()}
    </Button>
  )
}
