import { type Failure, getFailure } from '#client/errors/formErrors.ts'
import { hasKeptSessionEnded } from '#client/stores/keptSession.ts'
import { paths } from '#paths.ts'
import { adviceMessages as messages } from './adviceMessages.ts'
import styles from './Form.module.css'

/** What to do about a failed submit; nothing if the error itself says it. */
export function SubmitAdvice({ error }: { error: unknown }) {
  const failure = getFailure(error)
  const advice = failure && (hasKeptSessionEnded() ? <LogIn /> : getText(failure))
  return advice && <p className={styles.advice}>{advice}</p>
}

const LogIn = () => (
  <>
    {messages.loggedOut()}{' '}
    <a className="link" href={paths.login()} target="_blank">
      {messages.logIn()}
    </a>
    {messages.thenSend()}
  </>
)

function getText({ status, retryAfterSeconds }: Failure): string | undefined {
  if (status === undefined) return navigator.onLine ? messages.noAnswer() : messages.offline()
  if (retryAfterSeconds) return messages.wait(toWait(retryAfterSeconds))
  return status >= 500 ? messages.serverError() : undefined
}

/** Rounds up, so that the next attempt is not too early. */
function toWait(seconds: number) {
  if (seconds <= 90) return { count: Math.ceil(seconds), unit: 'second' } as const
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return { count: minutes, unit: 'minute' } as const
  return { count: Math.ceil(minutes / 60), unit: 'hour' } as const
}
