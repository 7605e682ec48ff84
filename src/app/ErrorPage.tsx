import { codeOf, PageError } from '#client/errors.ts'
import { ErrorSlot } from './shell/ErrorSlot.tsx'

/** Stands in the place of a page that could not be loaded; the shell around it stays. */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <ErrorSlot code={codeOf(error)} words={error instanceof PageError ? error.words : undefined} />
)
