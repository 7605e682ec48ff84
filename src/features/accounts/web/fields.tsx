import { TextField } from '#ui/form/TextField.tsx'
import { messages } from '../messages.ts'

export const UsernameField = () => (
  <TextField
    name="username"
    label={messages.username()}
    hint={messages.usernameHint()}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
)

export const NewPasswordField = (props: { name: string; label: string }) => (
  <TextField {...props} hint={messages.passwordHint()} type="password" autoComplete="new-password" />
)
