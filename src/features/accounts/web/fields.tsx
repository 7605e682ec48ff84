import { TextField } from '#ui/form/TextField.tsx'
import { m } from '../messages.ts'

export const UsernameField = () => (
  <TextField
    name="username"
    label={m.username()}
    hint={m.usernameHint()}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
)

/** A password that is being chosen. */
export const NewPasswordField = (props: { name: string; label: string }) => (
  <TextField {...props} hint={m.passwordHint()} type="password" autoComplete="new-password" />
)
