import { messages } from '../../messages.ts'
import { AuthPage } from '../../web/AuthPage.tsx'
import { FactorProofForm } from './FactorProofForm.tsx'

type Props = { credentials: { identifier: string; password: string }; onCancel: () => void }

export const LoginSecondFactor = ({ credentials, onCancel }: Props) => (
  <AuthPage title={messages.factor.logInTitle()}>
    <FactorProofForm
      call="login"
      body={credentials}
      optionsCall="login/passkey"
      submitLabel={messages.logIn()}
      onCancel={onCancel}
    />
  </AuthPage>
)
