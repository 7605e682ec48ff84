import { isUnreachable } from '#client/connection.ts'
import { getErrorCode, PageError } from '#client/errors/pageErrors.ts'
import { ErrorSlot } from '../shell/errors/ErrorSlot.tsx'

/** Replaces a page that could not be loaded; the shell stays. */
export function ErrorPage({ error }: { error: unknown }) {
  const pageError = error instanceof PageError ? error : undefined
  return (
    <ErrorSlot
      code={getErrorCode(error)}
      detail={pageError?.detail}
      isFromUrl={pageError?.isFromUrl ?? false}
      isAnswered={!isUnreachable(error)}
    />
  )
}
