import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { messages } from './headMessages.ts'

/** In the place of a page that only a browser can render. */
export const Waiting = () => (
  <Page>
    <Spinner />
    <noscript>
      <Note status="warning">{messages.needsScript()}</Note>
    </noscript>
  </Page>
)
