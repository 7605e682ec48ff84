import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SpinnerRing } from '../Spinner.tsx'
import styles from './CaptchaField.module.css'
import { captchaMessages } from './captchaMessages.ts'
import { FieldMessage } from './Field.tsx'
import { useCaptchaToken } from './useCaptchaToken.ts'

type State = 'toDo' | 'working' | 'done' | 'failed' | 'expired' | 'insecure'

/** The server accepts a token for ten minutes. */
const tokenTtlMs = 9 * 60_000

/** A proof of work: cheap for a person, expensive for mass requests. */
export function CaptchaCheckbox() {
  const [state, setState] = useState<State>('toDo')
  const abortController = useRef<AbortController>(undefined)
  const token = useCaptchaToken(() => setState('toDo'))
  useEffect(() => () => abortController.current?.abort(), [])

  async function start() {
    if (state === 'working' || state === 'done') return
    if (!isSecureContext) return setState('insecure')
    setState('working')
    const { signal } = (abortController.current = new AbortController())
    try {
      const { solveCaptcha } = await import('./solveCaptcha.ts')
      const solution = await solveCaptcha(signal)
      if (signal.aborted) return
      token.setToken(solution)
      setState('done')
    } catch (error) {
      if (signal.aborted) return
      console.warn('The captcha could not be solved', error)
      setState('failed')
    }
  }

  useExpiry(state === 'done', () => {
    token.setToken('')
    setState('expired')
  })

  return (
    <div className={styles.field}>
      <div className={styles.box}>
        <span className={styles.mark} data-state={state}>
          {state === 'working' && <SpinnerRing />}
          <input
            type="checkbox"
            {...token.input}
            checked={state === 'done'}
            onChange={() => void start()}
            aria-busy={state === 'working' || undefined}
          />
        </span>
        <label htmlFor={token.input.id}>{captchaMessages.notARobot()}</label>
      </div>
      <FieldMessage
        id={token.messageId}
        message={state === 'toDo' ? token.message : isFailure(state) ? captchaMessages[state]() : undefined}
        hint={captchaMessages[state]()}
      />
    </div>
  )
}

const isFailure = (state: State): boolean => state === 'failed' || state === 'insecure' || state === 'expired'

function useExpiry(isRunning: boolean, onExpired: () => void): void {
  const handleExpiry = useEffectEvent(onExpired)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => handleExpiry(), tokenTtlMs)
    return () => clearTimeout(timer)
  }, [isRunning])
}
