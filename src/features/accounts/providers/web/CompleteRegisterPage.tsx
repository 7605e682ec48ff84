import { useState } from 'react'
import { type FormError, parseRestError } from '#client/errors/formErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { postJson } from '#client/session/authorizedFetch.ts'
import { refreshSession } from '#client/session/session.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Note } from '#ui/status/Note.tsx'
import { accountErrorCodes } from '../../contract/limits.ts'
import { toReturnPath } from '../../contract/returnPath.ts'
import { messages } from '../../messages.ts'
import { AuthPage } from '../../web/AuthPage.tsx'
import { completeRegistrationSchema, completeVerifiedRegistrationSchema } from '../../web/formSchemas.ts'
import { SignUpTermsDoc } from '../../web/RegisterPage.graphql.ts'
import { SignUpTerms, useSignUpTerms } from '../../web/SignUpTerms.tsx'
import { UsernameField } from '../../web/usernames/UsernameField.tsx'
import { announceSignUp } from '../../web/verification/signUpNotice.ts'
import { providerErrorCodes } from '../contract/limits.ts'

export async function load({ query }: LoadContext): Promise<PageHead> {
  await query(SignUpTermsDoc, {})
  return { title: messages.provider.completeTitle, noindex: true }
}

const errorTexts = {
  [accountErrorCodes.usernameTaken]: messages.usernameTaken,
  [accountErrorCodes.emailTaken]: messages.emailTaken,
  [providerErrorCodes.alreadyLinked]: messages.provider.alreadyLinkedTitle,
  [providerErrorCodes.registrationExpired]: messages.provider.registrationExpired,
}

const errorFields = {
  [accountErrorCodes.usernameTaken]: 'username',
  [accountErrorCodes.emailTaken]: 'email',
}

type Values = { username: string; email?: string; confirmEmail?: string }

export function Page({ search }: PageProps) {
  const { navigate } = useNavigation()
  const acceptedVersionIds = useSignUpTerms().map(({ versionId }) => versionId)
  const [isTaken, setTaken] = useState(false)
  const needsEmail = isTaken || (search.needs ?? '').split(',').includes('email')

  async function complete(values: Values) {
    const response = await postJson('/auth/oauth/complete', { ...values, acceptedVersionIds })
    if (!response.ok) throw await toFormError(response)
    const { redirect } = (await response.json()) as { redirect: string }
    announceSignUp()
    await refreshSession()
    navigate(toReturnPath(redirect), { replace: true })
  }

  async function toFormError(response: Response): Promise<FormError> {
    const body = await response
      .clone()
      .json()
      .catch(() => null)
    if (body?.error === accountErrorCodes.emailTaken) setTaken(true)
    return parseRestError(response, errorTexts, errorFields)
  }

  return (
    <AuthPage title={messages.provider.completeTitle()}>
      <p>{messages.provider.completeAbout()}</p>
      {isTaken && <Note status="warning">{messages.provider.emailTakenHint()}</Note>}
      {needsEmail ? <FormWithEmail onSubmit={complete} /> : <FormWithName onSubmit={complete} />}
    </AuthPage>
  )
}

type FormProps = { onSubmit: (values: Values) => Promise<void> }

const FormWithName = ({ onSubmit }: FormProps) => (
  <Form schema={completeVerifiedRegistrationSchema} defaultValues={{ username: '' }} onSubmit={onSubmit} unguarded>
    <UsernameField />
    <CompleteButton />
  </Form>
)

const FormWithEmail = ({ onSubmit }: FormProps) => (
  <Form
    schema={completeRegistrationSchema}
    defaultValues={{ username: '', email: '', confirmEmail: '' }}
    onSubmit={onSubmit}
    unguarded
  >
    <UsernameField />
    <TextField name="email" label={uiMessages.email()} type="email" autoComplete="email" />
    <TextField name="confirmEmail" label={messages.confirmEmail()} type="email" autoComplete="email" />
    <CompleteButton />
  </Form>
)

const CompleteButton = () => (
  <>
    <SubmitButton size="large" wide>
      {messages.provider.complete()}
    </SubmitButton>
    <SignUpTerms />
  </>
)
