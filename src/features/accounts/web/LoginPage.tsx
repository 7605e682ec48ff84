import { useEffect, useState } from 'react'
import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { refreshSession, useSession } from '#client/session.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { useModule } from '#ui/useModule.ts'
import { factorCodes } from '../contract/factors/limits.ts'
import { codes, loginInput } from '../contract/limits.ts'
import { returnPath } from '../contract/returnPath.ts'
import { m } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'
import { postAuth } from './postAuth.ts'
import { SignInProvidersDoc } from './providers/SocialLinks.graphql.ts'
import { SocialLinks } from './providers/SocialLinks.tsx'

type Credentials = { identifier: string; password: string }

const loadStep = () => import('./factors/LoginStep.tsx')

export async function load({ query }: Place): Promise<PageHead> {
  await query(SignInProvidersDoc, {})
  return { title: m.logIn, canonicalPath: paths.login() }
}

/** Signs in with an e-mail address or username and a password; whoever is signed in is sent on (specification, section 2). */
export function Page({ search }: PageProps) {
  const brand = useBrand()
  const { status } = useSession()
  const { navigate } = useNavigation()
  const target = returnPath(search.r)
  const [credentials, setCredentials] = useState<Credentials>()
  const step = useModule(loadStep, credentials !== undefined)
  useEffect(() => {
    if (status === 'signedIn') navigate(target, { replace: true })
  }, [status, navigate, target])

  async function logIn(values: Credentials) {
    if (await isEnough(values)) await refreshSession()
    else setCredentials(values)
  }

  if (step && credentials) {
    return <step.LoginStep credentials={credentials} onCancel={() => setCredentials(undefined)} />
  }
  return (
    <AuthPage title={m.logInTo(brand.name)}>
      <Form schema={loginInput} defaultValues={{ identifier: '', password: '' }} onSubmit={logIn} unguarded>
        <TextField
          name="identifier"
          label={m.identifier()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          name="password"
          label={m.password()}
          type="password"
          autoComplete="current-password"
          side={
            <a className="link" href={paths.forgotPassword()}>
              {m.forgotPassword()}
            </a>
          }
        />
        <SubmitButton size="large" wide>
          {m.logIn()}
        </SubmitButton>
      </Form>
      <SocialLinks action="signin" redirect={target} />
      <p>
        {m.noAccountYet()}{' '}
        <a className="link" href={paths.register()}>
          {m.signUp()}
        </a>
      </p>
    </AuthPage>
  )
}

/** True when the password let in, false when a second factor is asked for. */
async function isEnough(values: Credentials): Promise<boolean> {
  let isAsked = false
  const needed = () => {
    isAsked = true
    return ''
  }
  const texts = { [codes.wrongCredentials]: m.noMatch, [factorCodes.needed]: needed }
  await postAuth('login', values, { codes: texts }).catch((refusal) => {
    if (!isAsked) throw refusal
  })
  return !isAsked
}
