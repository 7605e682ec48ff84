import { useEffect, useRef, useState } from 'react'
import { useBrand } from '#client/brand.ts'
import { FormError, getFailure } from '#client/errors/formErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { refreshSession, useSession } from '#client/session/session.ts'
import { paths } from '#paths.ts'
import { CaptchaField } from '#ui/form/CaptchaField.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Note } from '#ui/status/Note.tsx'
import { accountErrorCodes } from '../contract/limits.ts'
import { toReturnParam, toReturnPath } from '../contract/returnPath.ts'
import { messages } from '../messages.ts'
import { SignInProvidersDoc } from '../providers/web/SocialLinks.graphql.ts'
import { SocialLinks } from '../providers/web/SocialLinks.tsx'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordField } from './fields.tsx'
import { createRegisterSchema } from './formSchemas.ts'
import { postAuth } from './postAuth.ts'
import { CaptchaDoc, SignUpTermsDoc } from './RegisterPage.graphql.ts'
import { SignUpTerms, useSignUpTerms } from './SignUpTerms.tsx'
import { UsernameField } from './usernames/UsernameField.tsx'
import { announceSignUp } from './verification/signUpNotice.ts'

export async function load({ query }: LoadContext): Promise<PageHead> {
  await Promise.all([query(CaptchaDoc, {}), query(SignInProvidersDoc, {}), query(SignUpTermsDoc, {})])
  return { title: messages.signUp, canonicalPath: paths.register() }
}

const defaultValues = { username: '', email: '', password: '', captchaToken: '', inviteCode: '' }

const withCaptcha = createRegisterSchema(true)
const withoutCaptcha = createRegisterSchema(false)

const errorTexts = {
  [accountErrorCodes.invalidCaptcha]: messages.captchaFailed,
  [accountErrorCodes.usernameTaken]: messages.usernameTaken,
  [accountErrorCodes.emailTaken]: messages.emailTaken,
  [accountErrorCodes.weakPassword]: messages.passwordTooShort,
  [accountErrorCodes.invalidInvite]: messages.inviteInvalid,
}

const errorFields = {
  [accountErrorCodes.usernameTaken]: 'username',
  [accountErrorCodes.emailTaken]: 'email',
  [accountErrorCodes.weakPassword]: 'password',
}

export function Page({ search }: PageProps) {
  const brand = useBrand()
  const { status } = useSession()
  const { navigate } = useNavigation()
  const captcha = usePageQuery(CaptchaDoc).data?.captcha
  const acceptedVersionIds = useSignUpTerms().map(({ versionId }) => versionId)
  const [next, setNext] = useState<string>()
  const returnPath = toReturnPath(search.r)
  const target = next ?? returnPath
  const { invite } = search
  const providers = usePageQuery(SignInProvidersDoc).data?.signInProviders ?? []
  const provider = providers.find(({ id }) => id === search.provider)?.id
  const unanswered = useRef<string>(undefined)
  useEffect(() => {
    if (status === 'signedIn') navigate(target, { replace: true })
  }, [status, navigate, target])

  async function signUp(values: typeof defaultValues) {
    const input = { ...values, returnPath, acceptedVersionIds }
    const texts = { byCode: errorTexts, fieldByCode: errorFields }
    setNext(await postAuth('signup', input, texts).catch((error: unknown) => logInInstead(values, error)))
    announceSignUp()
    await refreshSession()
  }

  /** The account may exist since an attempt without an answer, which cannot be repeated: each needs another captcha. */
  async function logInInstead({ username, email, password }: typeof defaultValues, error: unknown): Promise<undefined> {
    const attempt = JSON.stringify([username, email, password])
    const failure = getFailure(error)
    const isTaken = error instanceof FormError && (error.field === 'username' || error.field === 'email')
    if (failure && failure.status === undefined) unanswered.current = attempt
    if (!isTaken || unanswered.current !== attempt) throw error
    await postAuth('login', { identifier: username, password }).catch(() => {
      throw error
    })
  }

  return (
    <AuthPage title={messages.joinSite({ brand: brand.name })}>
      {provider && <SocialLinks action="signup" redirect={target} chosen={provider} />}
      {invite && <Note status="success">{messages.invited()}</Note>}
      <Form
        schema={captcha && captcha.kind !== 'none' ? withCaptcha : withoutCaptcha}
        defaultValues={{ ...defaultValues, inviteCode: invite ?? '' }}
        onSubmit={signUp}
        unguarded
      >
        <UsernameField />
        <TextField name="email" label={uiMessages.email()} type="email" autoComplete="email" />
        <NewPasswordField name="password" label={messages.password()} />
        {captcha && captcha.kind !== 'none' && <CaptchaField kind={captcha.kind} siteKey={captcha.siteKey} />}
        <SubmitButton size="large" wide>
          {messages.signUp()}
        </SubmitButton>
        <SignUpTerms />
      </Form>
      {!provider && <SocialLinks action="signup" redirect={target} />}
      <p>
        {messages.haveAccount()}{' '}
        <a className="link" href={paths.login(toReturnParam(target).r)}>
          {messages.logIn()}
        </a>
      </p>
    </AuthPage>
  )
}
