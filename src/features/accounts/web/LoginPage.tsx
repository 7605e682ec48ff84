import { useEffect } from 'react'
import { paths } from '#app/paths.ts'
import { authorizedFetch } from '#client/authorizedFetch.ts'
import { useBrand } from '#client/brand.ts'
import { FormError, restError } from '#client/errors.ts'
import type { PageHead, PageProps } from '#client/page.ts'
import { refreshSession, useSession } from '#client/session.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { loginInput, wrongCredentials } from '../contract/limits.ts'
import { returnPath } from '../contract/returnPath.ts'
import { m } from '../messages.ts'
import styles from './LoginPage.module.css'

export const load = (): PageHead => ({ title: m.logIn, canonicalPath: paths.login() })

/** Signs in with an e-mail address or username and a password; whoever is signed in is sent on (specification, section 2). */
export function Page({ search }: PageProps) {
  const brand = useBrand()
  const { status } = useSession()
  const { navigate } = useNavigation()
  const target = returnPath(search.r)
  useEffect(() => {
    if (status === 'signedIn') navigate(target, { replace: true })
  }, [status, navigate, target])

  return (
    <div className={styles.page}>
      <h1>{m.logInTo(brand.name)}</h1>
      <Form schema={loginInput} defaultValues={{ identifier: '', password: '' }} onSubmit={logIn} unguarded>
        <TextField
          name="identifier"
          label={m.identifier()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField name="password" label={m.password()} type="password" autoComplete="current-password" />
        <SubmitButton size="large" wide>
          {m.logIn()}
        </SubmitButton>
      </Form>
    </div>
  )
}

async function logIn(values: { identifier: string; password: string }): Promise<void> {
  const response = await authorizedFetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  })
  if (!response.ok) {
    const { message } = await restError(response, { [wrongCredentials]: m.noMatch })
    throw new FormError(message)
  }
  await refreshSession()
}
