import type { PageHead } from '#client/extensions/pageRoute.ts'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../messages.ts'

/** Shown instead of a page that only the browser can render. */
export const PageFallback = ({ title }: Pick<PageHead, 'title'>) => (
  <PageLayout>
    <Spinner />
    <noscript>
      <PageHeader title={typeof title === 'function' ? title() : title} />
      <Note status="warning">{messages.head.needsScript()}</Note>
    </noscript>
  </PageLayout>
)
