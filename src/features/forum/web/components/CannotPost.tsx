import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'

export function CannotPost({ status }: { status: 'signedOut' | 'signedIn' }) {
  if (status === 'signedIn') return <Note status="warning">{messages.cannotPost()}</Note>
  return (
    <ButtonLink variant="primary" href={paths.login(location.pathname + location.search)}>
      {messages.logInToPost()}
    </ButtonLink>
  )
}
