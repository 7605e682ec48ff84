import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { FormError } from '#client/errors/formErrors.ts'
import { useKeptSession } from '#client/stores/keptSession.ts'
import { useUnsavedGuard } from '#client/stores/unsaved.ts'
import { Button } from '../controls/Button.tsx'
import { messages } from '../messages.ts'
import { Note } from '../status/Note.tsx'
import { createResolver } from './createResolver.ts'
import styles from './Form.module.css'
import { FormPristineContext } from './formPristineContext.ts'
import { SubmitAdvice } from './SubmitAdvice.tsx'
import { getSubmitErrorMessage } from './submitError.ts'
import { prepareParts, type SubmitParts, SubmitPartsContext, SubmitWaitingContext } from './submitParts.ts'
import { useEarlyInput } from './useEarlyInput.ts'
import { useWaiting } from './useWaiting.ts'

type Values = Record<string, unknown>

type Outcome = (() => Promise<void>) | false | void

type Props<V extends Values> = {
  schema: $ZodType<V, V>
  defaultValues: DefaultValues<V>
  /**
   * Throws to reject: a FormError with a field is shown there. May return a function to run once the input is saved,
   * while the form stays busy, or false if nothing was sent.
   */
  onSubmit: (values: V) => Outcome | Promise<Outcome>
  clearAfterSuccess?: boolean
  /** Whether there is input that is not among the values, such as a file. */
  hasOtherInput?: boolean
  /** Disables the warning about unsaved input. */
  unguarded?: boolean
  /** Neither layout reserves a line for messages; `inline` places the button beside the first field. */
  layout?: 'compact' | 'inline'
  /** Follows the error; its buttons work while the form is busy. */
  footer?: ReactNode
  children: ReactNode
}

/** Disabling the focused field loses the focus. Returns a function that chooses the element to focus afterwards. */
function useRestoreFocus(isBusy: boolean): (element: Element | null | undefined) => void {
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isBusy || !focused.current) return
    if (document.activeElement === document.body) focused.current.focus()
    focused.current = null
  }, [isBusy])
  return (element) => {
    focused.current = element instanceof HTMLElement ? element : null
  }
}

function useValues<V extends Values>({ schema, defaultValues }: Props<V>) {
  const form = useForm<V>({ resolver: createResolver(schema), defaultValues, mode: 'all' })
  useEarlyInput(form, Object.keys(defaultValues))
  return form
}

/** Messages appear after input or a submit, and fields are marked as invalid only after input. */
export function Form<V extends Values>(props: Props<V>) {
  const form = useValues(props)
  const { errors, isDirty, isSubmitting } = form.formState
  const hasInput = isDirty || props.hasOtherInput === true
  const [submitError, setSubmitError] = useState<unknown>()
  const [parts] = useState<SubmitParts>(() => new Map())
  const waiting = useWaiting()
  const isWaiting = waiting.text !== undefined
  const element = useRef<HTMLFormElement>(null)
  useUnsavedGuard(!props.unguarded && hasInput && !isSubmitting)
  // A form without input would be gone with its error.
  useKeptSession(hasInput || isSubmitting || submitError !== undefined)
  const focusAfterwards = useRestoreFocus(isSubmitting || isWaiting)
  // The values to send may have changed while the submit waited.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isWaiting) return
    focusAfterwards(document.activeElement)
    const preparations = prepareParts(parts)
    if (preparations.length && (await form.trigger())) {
      setSubmitError(undefined)
      if (!(await waiting.waitFor(preparations))) return
    }
    await form.handleSubmit(submitValues)()
  }

  async function submitValues(valid: V) {
    setSubmitError(undefined)
    try {
      const outcome = await latest.current.onSubmit(valid)
      if (outcome === false) return
      for (const part of parts.values()) part.onSaved?.()
      if (props.clearAfterSuccess) form.reset()
      if (outcome) await outcome()
    } catch (error) {
      for (const part of parts.values()) part.onRejected?.()
      reportError(error, valid)
    }
  }

  function reportError(error: unknown, valid: V) {
    const field = error instanceof FormError ? error.field : undefined
    if (!field || !Object.hasOwn(valid, field)) return setSubmitError(error ?? new Error())
    form.setError(field as never, { message: getSubmitErrorMessage(error) })
    focusAfterwards(element.current?.querySelector(`[name="${field}"]`))
  }

  const className = props.layout ? `${styles.form} ${styles.compact} ${styles[props.layout]}` : styles.form
  const message = errors.root?.message ?? (submitError === undefined ? undefined : getSubmitErrorMessage(submitError))
  return (
    <FormProvider {...form}>
      <FormPristineContext value={!isDirty}>
        <SubmitPartsContext value={parts}>
          <SubmitWaitingContext value={isWaiting}>
            <form ref={element} className={className} noValidate onSubmit={(event) => void submit(event)}>
              <noscript>
                <Note status="warning">{messages.form.needsScript()}</Note>
              </noscript>
              <fieldset className={styles.fields} disabled={isSubmitting || isWaiting}>
                {props.children}
              </fieldset>
              {isWaiting && <WaitingStatus {...waiting} />}
              {message && (
                <Note status="error">
                  {message}
                  <SubmitAdvice error={submitError} />
                </Note>
              )}
              {props.footer}
            </form>
          </SubmitWaitingContext>
        </SubmitPartsContext>
      </FormPristineContext>
    </FormProvider>
  )
}

const WaitingStatus = ({ text, cancel }: Pick<ReturnType<typeof useWaiting>, 'text' | 'cancel'>) => (
  <div className={styles.waiting} role="status">
    {text}
    <Button size="small" variant="quiet" onClick={cancel}>
      {messages.cancel()}
    </Button>
  </div>
)
