import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'

export const PagesStep = ({ isDone }: { isDone: boolean }) => (
  <>
    {isDone && <Note status="success">{messages.pages.done()}</Note>}
    <ButtonLink variant={isDone ? 'plain' : 'primary'} href={paths.managementPanel('pages')}>
      {messages.pages.action()}
    </ButtonLink>
  </>
)
