import { m } from '../../factorMessages.ts'
import { AuthPage } from '../AuthPage.tsx'
import { FactorStep } from './FactorStep.tsx'

type Props = { credentials: { identifier: string; password: string }; onCancel: () => void }

/** After the password was right: the second factor. */
export const LoginStep = ({ credentials, onCancel }: Props) => (
  <AuthPage title={m.logInTitle()}>
    <FactorStep call="login" body={credentials} offer="login/passkey" submit={m.logIn()} onCancel={onCancel} />
  </AuthPage>
)
