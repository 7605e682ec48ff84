import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { FormError } from '#client/errors.ts'
import { useUnsavedGuard } from '#client/unsaved.ts'
import { Note } from '../Note.tsx'
import { AfterSubmitContext } from './afterSubmitContext.ts'
import { createResolver } from './createResolver.ts'
import styles from './Form.module.css'
import { FormPristineContext } from './formPristineContext.ts'
import { messages } from './messages.ts'
import { getSubmitErrorMessage } from './submitError.ts'

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
  /** Called after every submit: a captcha token is used up either way. */
  onSettled?: () => void
  clearAfterSuccess?: boolean
  /** Disables the warning about unsaved input. */
  unguarded?: boolean
  children: ReactNode
}

/** Disabling the focused field loses the focus. */
function useRestoreFocus(isSubmitting: boolean): () => void {
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

/** Messages appear after input or a submit, and fields are marked as invalid only after input. */
export function Form<V extends Values>(props: Props<V>) {
  const form = useForm<V>({ resolver: createResolver(props.schema), defaultValues: props.defaultValues, mode: 'all' })
  const { errors, isDirty, isSubmitting } = form.formState
  const [submitError, setSubmitError] = useState<string>()
  const [afterSubmit] = useState(() => new Map<string, () => void>())
  useUnsavedGuard(!props.unguarded && isDirty && !isSubmitting)

  const rememberFocus = useRestoreFocus(isSubmitting)

  function submit(event: FormEvent) {
    rememberFocus()
    void form.handleSubmit(submitValues)(event as never)
  }

  async function submitValues(valid: V) {
    setSubmitError(undefined)
    try {
      const outcome = await props.onSubmit(valid)
      if (outcome === false) return
      for (const callback of afterSubmit.values()) callback()
      if (props.clearAfterSuccess) form.reset()
      if (outcome) await outcome()
    } catch (error) {
      const field = error instanceof FormError ? error.field : undefined
      if (field && Object.hasOwn(valid, field)) form.setError(field as never, { message: getSubmitErrorMessage(error) })
      else setSubmitError(getSubmitErrorMessage(error))
    } finally {
      props.onSettled?.()
    }
  }

  const message = errors.root?.message ?? submitError
  return (
    <FormProvider {...form}>
      <FormPristineContext value={!isDirty}>
        <AfterSubmitContext value={afterSubmit}>
          <form className={styles.form} noValidate onSubmit={submit}>
            <noscript>
              <Note status="warning">{messages.needsScript()}</Note>
            </noscript>
            <fieldset className={styles.fields} disabled={isSubmitting}>
              {props.children}
            </fieldset>
            {message && <Note status="error">{message}</Note>}
          </form>
        </AfterSubmitContext>
      </FormPristineContext>
    </FormProvider>
  )
}
