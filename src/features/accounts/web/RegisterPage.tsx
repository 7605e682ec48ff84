import { useEffect } from 'react'
import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { refreshSession, useSession } from '#client/session.ts'
import { useQuery } from '#client/useQuery.ts'
import { CaptchaField } from '#ui/form/CaptchaField.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { codes } from '../contract/limits.ts'
import { returnPath } from '../contract/returnPath.ts'
import { m } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordField, UsernameField } from './fields.tsx'
import { registerForm } from './forms.ts'
import { postAuth } from './postAuth.ts'
import { SignInProvidersDoc } from './providers/SocialLinks.graphql.ts'
import { SocialLinks } from './providers/SocialLinks.tsx'
import { CaptchaDoc } from './RegisterPage.graphql.ts'

export async function load({ query }: Place): Promise<PageHead> {
  await Promise.all([query(CaptchaDoc, {}), query(SignInProvidersDoc, {})])
  return { title: m.signUp, canonicalPath: paths.register() }
}

const empty = { username: '', email: '', password: '', captchaToken: '', inviteCode: '' }

const withCaptcha = registerForm(true)
const withoutCaptcha = registerForm(false)

const texts = {
  [codes.invalidCaptcha]: m.captchaFailed,
  [codes.usernameTaken]: m.usernameTaken,
  [codes.emailTaken]: m.emailTaken,
  [codes.weakPassword]: m.passwordTooShort,
  [codes.invalidInvite]: m.inviteInvalid,
}

/** Makes an account, and signs in with it (specification, sections 2 and 5). */
export function Page({ search }: PageProps) {
  const brand = useBrand()
  const { status } = useSession()
  const { navigate } = useNavigation()
  const captcha = useQuery(CaptchaDoc, {}).data?.captcha
  const target = returnPath(search.r)
  const { invite } = search
  useEffect(() => {
    if (status === 'signedIn') navigate(target, { replace: true })
  }, [status, navigate, target])

  async function signUp(values: typeof empty) {
    await postAuth('signup', values, { codes: texts })
    await refreshSession()
  }

  return (
    <AuthPage title={m.joinSite(brand.name)}>
      {invite && <Note status="success">{m.invited()}</Note>}
      <Form
        schema={captcha && captcha.kind !== 'none' ? withCaptcha : withoutCaptcha}
        defaultValues={{ ...empty, inviteCode: invite ?? '' }}
        onSubmit={signUp}
        unguarded
      >
        <UsernameField />
        <TextField name="email" label={m.email()} type="email" autoComplete="email" />
        <NewPasswordField name="password" label={m.password()} />
        {captcha && captcha.kind !== 'none' && <CaptchaField kind={captcha.kind} siteKey={captcha.siteKey} />}
        <SubmitButton size="large" wide>
          {m.signUp()}
        </SubmitButton>
      </Form>
      <SocialLinks action="signup" redirect={target} />
      <p>
        {m.haveAccount()}{' '}
        <a className="link" href={paths.login()}>
          {m.logIn()}
        </a>
      </p>
    </AuthPage>
  )
}
