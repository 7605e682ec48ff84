import { getErrorCode, PageError } from '#client/errors.ts'
import { ErrorSlot } from './shell/ErrorSlot.tsx'

/** Replaces a page that could not be loaded; the shell stays. */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <ErrorSlot code={getErrorCode(error)} detail={error instanceof PageError ? error.detail : undefined} />
)
