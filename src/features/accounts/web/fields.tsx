import { TextField } from '#ui/form/TextField.tsx'
import { messages } from '../messages.ts'

export const NewPasswordField = (props: { name: string; label: string }) => (
  <TextField {...props} rule={messages.passwordHint()} type="password" autoComplete="new-password" />
)
