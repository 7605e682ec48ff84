import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { SpinnerRing } from '../status/Spinner.tsx'
import styles from './CaptchaField.module.css'
import { FieldMessage } from './Field.tsx'
import { ProofOfWork } from './proofOfWork.ts'
import { useCaptchaToken } from './useCaptchaToken.ts'

type State = 'toDo' | 'working' | 'done' | 'failed' | 'insecure'

/** Fills the field until the solution is there, so that the form does not report a missing captcha. */
const pendingToken = 'pending'

const solve = async (signal: AbortSignal) => (await import('./solveCaptcha.ts')).solveCaptcha(signal)

/** A proof of work: cheap for a person, expensive for mass requests. Begins with the first focus in the form. */
export function CaptchaCheckbox() {
  const [state, setState] = useState<State>('toDo')
  const [work] = useState(() => new ProofOfWork(solve))
  const completion = useRef<Promise<void>>(undefined)
  const container = useRef<HTMLDivElement>(null)
  const isTicked = state === 'working' || state === 'done'
  const token = useCaptchaToken({
    prepare() {
      if (state === 'done' && !work.isUsable) start()
      if (isTicked && completion.current) return { done: completion.current, text: messages.captcha.waiting() }
    },
    // The server may have used the solution up.
    onRejected() {
      work.discard()
      if (isTicked) start()
    },
  })
  useEffect(() => () => work.discard(), [work])
  useFirstFocus(container, () => {
    // A failure is reported, and tried again, when the box is ticked.
    if (isSecureContext) work.begin().catch(() => {})
  })

  function start() {
    if (!isSecureContext) return setState('insecure')
    const current = complete().finally(() => {
      if (completion.current === current) completion.current = undefined
    })
    completion.current = current
  }

  async function complete() {
    setState('working')
    token.setToken(pendingToken)
    try {
      token.setToken(await work.begin())
      setState('done')
    } catch (error) {
      // Unmounting stopped the work.
      if (!container.current) return
      console.warn('The captcha could not be solved', error)
      token.setToken('')
      setState('failed')
    }
  }

  return (
    <div ref={container} className={styles.field}>
      <div className={styles.box}>
        <span className={styles.mark} data-state={state}>
          {state === 'working' && <SpinnerRing />}
          <input
            type="checkbox"
            {...token.input}
            checked={state === 'done'}
            onChange={() => isTicked || start()}
            aria-busy={state === 'working' || undefined}
          />
        </span>
        <label htmlFor={token.input.id}>{messages.captcha.notARobot()}</label>
      </div>
      <FieldMessage
        id={token.messageId}
        message={state === 'failed' || state === 'insecure' ? messages.captcha[state]() : token.message}
        hint={messages.captcha[state]()}
      />
    </div>
  )
}

/** Calls once, when the surrounding form gets the focus or already has it. */
function useFirstFocus(container: RefObject<HTMLElement | null>, onFocus: () => void): void {
  const handleFocus = useEffectEvent(onFocus)
  useEffect(() => {
    const form = container.current?.closest('form')
    if (!form) return
    if (form.contains(document.activeElement)) return handleFocus()
    const listener = () => handleFocus()
    form.addEventListener('focusin', listener, { once: true })
    return () => form.removeEventListener('focusin', listener)
  }, [container])
}
