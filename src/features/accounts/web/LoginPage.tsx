import { useEffect, useState } from 'react'
import { useBrand } from '#client/brand.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { refreshSession, useSession } from '#client/session/session.ts'
import { paths } from '#paths.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { useModule } from '#ui/useModule.ts'
import { accountErrorCodes, loginInput } from '../contract/limits.ts'
import { accountPaths } from '../contract/paths.ts'
import { toReturnParam, toReturnPath } from '../contract/returnPath.ts'
import { factorErrorCodes } from '../factors/contract/limits.ts'
import { PasskeyLogin } from '../factors/web/PasskeyLogin.tsx'
import { messages } from '../messages.ts'
import { SignInProvidersDoc } from '../providers/web/SocialLinks.graphql.ts'
import { SocialLinks } from '../providers/web/SocialLinks.tsx'
import { AuthPage } from './AuthPage.tsx'
import { postAuth } from './postAuth.ts'

type Credentials = { identifier: string; password: string }

const loadLoginStep = () => import('../factors/web/LoginSecondFactor.tsx')

export async function load({ query }: LoadContext): Promise<PageHead> {
  await query(SignInProvidersDoc, {})
  return { title: messages.logIn, canonicalPath: paths.login() }
}

/** Redirects users who are signed in. */
export function Page({ search }: PageProps) {
  const brand = useBrand()
  const { status } = useSession()
  const { navigate } = useNavigation()
  const target = toReturnPath(search.r)
  const [credentials, setCredentials] = useState<Credentials>()
  const step = useModule(loadLoginStep, credentials !== undefined)
  useEffect(() => {
    if (status === 'signedIn') navigate(target, { replace: true })
  }, [status, navigate, target])

  async function logIn(values: Credentials) {
    if (await submitPassword(values)) await refreshSession()
    else setCredentials(values)
  }

  if (step && credentials) {
    return <step.LoginSecondFactor credentials={credentials} onCancel={() => setCredentials(undefined)} />
  }
  return (
    <AuthPage title={messages.logInTo({ brand: brand.name })}>
      <Form schema={loginInput} defaultValues={{ identifier: '', password: '' }} onSubmit={logIn} unguarded>
        <TextField
          name="identifier"
          label={messages.identifier()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          name="password"
          label={messages.password()}
          type="password"
          autoComplete="current-password"
          labelAside={
            <a className="link" href={accountPaths.forgotPassword()}>
              {messages.forgotPassword()}
            </a>
          }
        />
        <SubmitButton size="large" wide>
          {messages.logIn()}
        </SubmitButton>
      </Form>
      <SocialLinks action="signin" redirect={target}>
        <PasskeyLogin />
      </SocialLinks>
      <p>
        {messages.noAccountYet()}{' '}
        <a className="link" href={paths.register(toReturnParam(target))}>
          {messages.signUp()}
        </a>
      </p>
    </AuthPage>
  )
}

/** Returns false if a second factor is required. */
async function submitPassword(values: Credentials): Promise<boolean> {
  let isFactorRequired = false
  const requireFactor = () => {
    isFactorRequired = true
    return ''
  }
  const errorTexts = {
    [accountErrorCodes.wrongCredentials]: messages.noMatch,
    [factorErrorCodes.needed]: requireFactor,
  }
  await postAuth('login', values, { byCode: errorTexts }).catch((error) => {
    if (!isFactorRequired) throw error
  })
  return !isFactorRequired
}
