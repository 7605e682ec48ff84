import { createContext, useContext, useEffect, useId, useRef } from 'react'

/** Work that a submit waits for; a rejection cancels the submit. `text` tells the user what the form waits for. */
export type Preparation = { done: Promise<unknown>; text: string }

/** What a part of a form does when the form is submitted. */
export type SubmitPart = {
  /** Runs before the validation, so it may complete the input. */
  prepare?: () => Preparation | void
  /** Runs after a successful submit, when the part may already be unmounted. */
  onSaved?: () => void
  /** Runs after the input was sent and rejected. */
  onRejected?: () => void
}

export type SubmitParts = Map<string, SubmitPart>

export const SubmitPartsContext = createContext<SubmitParts>(new Map())

/** True while a submit waits for preparations. */
export const SubmitWaitingContext = createContext(false)

export function useSubmitPart(part: SubmitPart): void {
  const parts = useContext(SubmitPartsContext)
  const id = useId()
  const latest = useRef(part)
  useEffect(() => {
    latest.current = part
  })
  useEffect(() => {
    parts.set(id, {
      prepare: () => latest.current.prepare?.(),
      onSaved: () => latest.current.onSaved?.(),
      onRejected: () => latest.current.onRejected?.(),
    })
    return () => void parts.delete(id)
  }, [parts, id])
}

/** Runs all preparations; returns those that the submit must wait for. */
export const prepareParts = (parts: SubmitParts): Preparation[] =>
  [...parts.values()].flatMap((part) => part.prepare?.() ?? [])

/** Returns false if the submit must be cancelled. */
export async function waitForPreparations(preparations: readonly Preparation[]): Promise<boolean> {
  try {
    await Promise.all(preparations.map(({ done }) => done))
    return true
  } catch (error) {
    console.warn('The form was not sent', error)
    return false
  }
}
