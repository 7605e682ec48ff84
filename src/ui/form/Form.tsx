import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { FormError } from '#client/errors.ts'
import { useUnsavedGuard } from '#client/unsaved.ts'
import { Note } from '../Note.tsx'
import styles from './Form.module.css'
import { FormQuiet } from './formQuiet.ts'
import { FormSent } from './formSent.ts'
import { m } from './messages.ts'
import { resolverFor } from './resolverFor.ts'
import { submitErrorText } from './submitError.ts'

type Values = Record<string, unknown>

type Outcome = (() => Promise<void>) | false | void

type Props<V extends Values> = {
  /** The contract's own schema; its messages are shown at the fields. */
  schema: $ZodType<V, V>
  defaultValues: DefaultValues<V>
  /**
   * Throws to refuse: a FormError with a field is shown there, any other message above the button. May give what follows
   * once the input is safe, such as the way to another page, during which the form stays busy; false where nothing was sent.
   */
  onSubmit: (values: V) => Outcome | Promise<Outcome>
  /** After each submit, whatever came of it: a captcha is used up. */
  onSettled?: () => void
  /** Empties the form after a successful submit. */
  clearAfterSuccess?: boolean
  /** Leaving loses nothing worth a warning, as in a log-in form. */
  unguarded?: boolean
  children: ReactNode
}

/** A field loses the focus when it is disabled; whoever pressed Enter in it goes on there afterwards. */
function useFocusAfter(isSubmitting: boolean): () => void {
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSubmitting || !focused.current) return
    if (document.activeElement === document.body) focused.current.focus()
    focused.current = null
  }, [isSubmitting])
  return () => {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
  }
}

/**
 * A form by the rules of the specification (section 4): judged continuously; not sent while invalid, which its button
 * answers by saying what is missing; disabled while being sent; the error of a submit stays until the next one; before
 * something is typed or sent nothing is said of a field, and before something is typed none is marked.
 */
export function Form<V extends Values>(props: Props<V>) {
  const form = useForm<V>({ resolver: resolverFor(props.schema), defaultValues: props.defaultValues, mode: 'all' })
  const { errors, isDirty, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<string>()
  const [sent] = useState(() => new Map<string, () => void>())
  useUnsavedGuard(!props.unguarded && isDirty && !isSubmitting)

  const rememberFocus = useFocusAfter(isSubmitting)

  function submit(event: FormEvent) {
    rememberFocus()
    void form.handleSubmit(send)(event as never)
  }

  async function send(valid: V) {
    setRefusal(undefined)
    try {
      const outcome = await props.onSubmit(valid)
      if (outcome === false) return
      for (const forget of sent.values()) forget()
      if (props.clearAfterSuccess) form.reset()
      if (outcome) await outcome()
    } catch (error) {
      const field = error instanceof FormError ? error.field : undefined
      if (field && Object.hasOwn(valid, field)) form.setError(field as never, { message: submitErrorText(error) })
      else setRefusal(submitErrorText(error))
    } finally {
      props.onSettled?.()
    }
  }

  const message = errors.root?.message ?? refusal
  return (
    <FormProvider {...form}>
      <FormQuiet value={!isDirty}>
        <FormSent value={sent}>
          <form className={styles.form} noValidate onSubmit={submit}>
            <noscript>
              <Note status="warning">{m.needsScript()}</Note>
            </noscript>
            <fieldset className={styles.fields} disabled={isSubmitting}>
              {props.children}
            </fieldset>
            {message && <Note status="error">{message}</Note>}
          </form>
        </FormSent>
      </FormQuiet>
    </FormProvider>
  )
}
