import { Note } from '#ui/Note.tsx'
import { PageLayout } from '#ui/PageLayout.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { messages } from './headMessages.ts'

/** Shown instead of a page that only the browser can render. */
export const PageFallback = () => (
  <PageLayout>
    <Spinner />
    <noscript>
      <Note status="warning">{messages.needsScript()}</Note>
    </noscript>
  </PageLayout>
)
