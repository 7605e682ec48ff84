import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SpinnerRing } from '../Spinner.tsx'
import styles from './CaptchaField.module.css'
import { m } from './captchaMessages.ts'
import { FieldMessage } from './Field.tsx'
import { useCaptchaToken } from './useCaptchaToken.ts'

type State = 'toDo' | 'working' | 'done' | 'failed' | 'expired' | 'insecure'

/** A token lasts for ten minutes, and the answer has to travel. */
const lastsMs = 9 * 60_000

/** Our own captcha: a box to tick, and a calculation that one person does not notice and a thousand programs do. */
export function CaptchaCheckbox() {
  const [state, setState] = useState<State>('toDo')
  const work = useRef<AbortController>(undefined)
  const token = useCaptchaToken(() => setState('toDo'))
  useEffect(() => () => work.current?.abort(), [])

  async function begin() {
    if (state === 'working' || state === 'done') return
    if (!isSecureContext) return setState('insecure')
    setState('working')
    const { signal } = (work.current = new AbortController())
    try {
      const { solveCaptcha } = await import('./solveCaptcha.ts')
      const solved = await solveCaptcha(signal)
      if (signal.aborted) return
      token.keep(solved)
      setState('done')
    } catch (error) {
      if (signal.aborted) return
      console.warn('The captcha could not be solved', error)
      setState('failed')
    }
  }

  useExpiry(state === 'done', () => {
    token.keep('')
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
            onChange={() => void begin()}
            aria-busy={state === 'working' || undefined}
          />
        </span>
        <label htmlFor={token.input.id}>{m.notARobot()}</label>
      </div>
      <FieldMessage
        id={token.messageId}
        message={state === 'toDo' ? token.message : isFailure(state) ? m[state]() : undefined}
        hint={m[state]()}
      />
    </div>
  )
}

const isFailure = (state: State): boolean => state === 'failed' || state === 'insecure' || state === 'expired'

function useExpiry(isRunning: boolean, onExpired: () => void): void {
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => expire(), lastsMs)
    return () => clearTimeout(timer)
  }, [isRunning])
}
