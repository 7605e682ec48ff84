import { factorMessages } from '../../factorMessages.ts'
import { AuthPage } from '../AuthPage.tsx'
import { FactorProofForm } from './FactorProofForm.tsx'

type Props = { credentials: { identifier: string; password: string }; onCancel: () => void }

export const LoginSecondFactor = ({ credentials, onCancel }: Props) => (
  <AuthPage title={factorMessages.logInTitle()}>
    <FactorProofForm
      call="login"
      body={credentials}
      optionsCall="login/passkey"
      submitLabel={factorMessages.logIn()}
      onCancel={onCancel}
    />
  </AuthPage>
)
