import { SignInFirst } from '#ui/form/SignInFirst.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'

export function CannotPost({ status }: { status: 'signedOut' | 'signedIn' }) {
  if (status === 'signedIn') return <Note status="warning">{messages.cannotPost()}</Note>
  return <SignInFirst label={messages.logInToPost()}>{messages.logInNote()}</SignInFirst>
}
