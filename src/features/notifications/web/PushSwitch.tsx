import { useEffect, useState } from 'react'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages } from '../messages.ts'
import styles from './NotificationSettings.module.css'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './pushSubscription.ts'

const texts: Record<PushState, () => string> = {
  unsupported: messages.push.unsupported,
  denied: messages.push.denied,
  off: messages.push.isOff,
  on: messages.push.isOn,
}

/** Push messages to this browser. The permission is asked for only when the button is pressed. */
export function PushSwitch() {
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    let isUnmounted = false
    readPushState().then(
      (found) => isUnmounted || setState(found),
      (error: unknown) => console.warn('The state of push messages is unknown', error),
    )
    return () => {
      isUnmounted = true
    }
  }, [])

  const { isPending, run } = usePendingAction(
    async () => setState(await (state === 'on' ? turnPushOff() : turnPushOn())),
    {
      onError(error) {
        console.warn('Push messages could not be changed', error)
        addToast({ status: 'error', title: messages.push.failed() })
      },
    },
  )

  const canChange = state !== 'unsupported' && state !== 'denied'
  return (
    <div className={styles.push}>
      <div>
        <h3>{messages.push.title()}</h3>
        <p role="status">{state && texts[state]()}</p>
      </div>
      {canChange && (
        <Button disabled={!state} busy={isPending} onClick={() => void run()}>
          {state === 'on' ? messages.push.turnOff() : messages.push.turnOn()}
        </Button>
      )}
    </div>
  )
}
