import { useState } from 'react'
import { postJson } from '#client/authorizedFetch.ts'
import { type FormError, restError } from '#client/errors.ts'
import type { PageHead, PageProps } from '#client/page.ts'
import { refreshSession } from '#client/session.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { codes } from '../../contract/limits.ts'
import { completeInput, completeNameInput, providerCodes } from '../../contract/providers/limits.ts'
import { returnPath } from '../../contract/returnPath.ts'
import { m } from '../../messages.ts'
import { providerMessages as texts } from '../../providerMessages.ts'
import { AuthPage } from '../AuthPage.tsx'
import { UsernameField } from '../fields.tsx'

export const load = (): PageHead => ({ title: texts.completeTitle, noindex: true })

const refusals = {
  [codes.usernameTaken]: m.usernameTaken,
  [codes.emailTaken]: m.emailTaken,
  [providerCodes.alreadyLinked]: texts.alreadyLinkedTitle,
  [providerCodes.registrationExpired]: texts.registrationExpired,
}

type Values = { username: string; email?: string; confirmEmail?: string }

/** The rest of a registration through a provider: a name, and an address where the provider gave none (section 2). */
export function Page({ search }: PageProps) {
  const { navigate } = useNavigation()
  const [isTaken, setTaken] = useState(false)
  const needsEmail = isTaken || (search.needs ?? '').split(',').includes('email')

  async function complete(values: Values) {
    const response = await postJson('/auth/oauth/complete', values)
    if (!response.ok) throw await refusalOf(response)
    const { redirect } = (await response.json()) as { redirect: string }
    await refreshSession()
    navigate(returnPath(redirect), { replace: true })
  }

  /** The provider's own address may be in use: then another one can be given. */
  async function refusalOf(response: Response): Promise<FormError> {
    const answer = await response
      .clone()
      .json()
      .catch(() => null)
    if (answer?.error === codes.emailTaken) setTaken(true)
    return restError(response, refusals)
  }

  return (
    <AuthPage title={texts.completeTitle()}>
      <p>{texts.completeAbout()}</p>
      {isTaken && <Note status="warning">{texts.emailTakenHint()}</Note>}
      {needsEmail ? <FormWithEmail onSubmit={complete} /> : <FormWithName onSubmit={complete} />}
    </AuthPage>
  )
}

type FormProps = { onSubmit: (values: Values) => Promise<void> }

const FormWithName = ({ onSubmit }: FormProps) => (
  <Form schema={completeNameInput} defaultValues={{ username: '' }} onSubmit={onSubmit} unguarded>
    <UsernameField />
    <Complete />
  </Form>
)

const FormWithEmail = ({ onSubmit }: FormProps) => (
  <Form
    schema={completeInput}
    defaultValues={{ username: '', email: '', confirmEmail: '' }}
    onSubmit={onSubmit}
    unguarded
  >
    <UsernameField />
    <TextField name="email" label={m.email()} type="email" autoComplete="email" />
    <TextField name="confirmEmail" label={m.confirmEmail()} type="email" autoComplete="email" />
    <Complete />
  </Form>
)

const Complete = () => (
  <SubmitButton size="large" wide>
    {texts.complete()}
  </SubmitButton>
)
