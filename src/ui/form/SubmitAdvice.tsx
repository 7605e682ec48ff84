import { type Failure, getFailure } from '#client/errors/formErrors.ts'
import { hasKeptSessionEnded } from '#client/stores/keptSession.ts'
import { paths } from '#paths.ts'
import { messages } from '../messages.ts'
import styles from './Form.module.css'

/** What to do about a failed submit; nothing if the error itself says it. */
export function SubmitAdvice({ error }: { error: unknown }) {
  const failure = getFailure(error)
  const advice = failure && (hasKeptSessionEnded() ? <LogIn /> : getText(failure))
  return advice && <p className={styles.advice}>{advice}</p>
}

const LogIn = () => (
  <>
    {messages.formAdvice.loggedOut()}{' '}
    <a className="link" href={paths.login()} target="_blank">
      {messages.formAdvice.logIn()}
    </a>
    {messages.formAdvice.thenSend()}
  </>
)

function getText({ status, retryAfterSeconds }: Failure): string | undefined {
  if (status === undefined) return navigator.onLine ? messages.formAdvice.noAnswer() : messages.formAdvice.offline()
  if (retryAfterSeconds) return messages.formAdvice.wait(toWait(retryAfterSeconds))
  return status >= 500 ? messages.formAdvice.serverError() : undefined
}

/** Rounds up, so that the next attempt is not too early. */
function toWait(seconds: number) {
  if (seconds <= 90) return { count: Math.ceil(seconds), unit: 'second' } as const
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return { count: minutes, unit: 'minute' } as const
  return { count: Math.ceil(minutes / 60), unit: 'hour' } as const
}
