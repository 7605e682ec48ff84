import { useState } from 'react'
import { useQuery } from '#client/useQuery.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { providerMessages as m } from '../../providerMessages.ts'
import { ProviderIcon } from './ProviderIcon.tsx'
import { SignInProvidersDoc } from './SocialLinks.graphql.ts'
import styles from './SocialLinks.module.css'
import { startByScript, startPath, startsByScript } from './startSignIn.ts'

type Props = {
  action: 'signin' | 'signup'
  /** Where to go afterwards; the server follows it only within the site (D14). */
  redirect: string
}

/**
 * The ways in and up through other sites; forms, so that they work without JavaScript where the provider lets them.
 * A page that shows it should have run `SignInProvidersDoc` in its `load`.
 */
export function SocialLinks({ action, redirect }: Props) {
  const providers = useQuery(SignInProvidersDoc, {}).data?.signInProviders ?? []
  const [failure, setFailure] = useState<string>()
  if (!providers.length) return null
  const label = action === 'signin' ? m.logInWith : m.signUpWith

  async function startScripted(id: string) {
    setFailure(undefined)
    try {
      await startByScript(startPath(id, { action, redirect }))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : m.unknownError())
    }
  }

  return (
    <div className={styles.links}>
      <p className={styles.or}>{m.or()}</p>
      {providers.map(({ id, name }) =>
        startsByScript(id) ? (
          <Button key={id} size="large" wide icon={<ProviderIcon id={id} />} onClick={() => void startScripted(id)}>
            {label(name)}
          </Button>
        ) : (
          <form key={id} method="post" action={startPath(id, { action, redirect })}>
            <Button size="large" wide type="submit" icon={<ProviderIcon id={id} />}>
              {label(name)}
            </Button>
          </form>
        ),
      )}
      {failure && <Note status="error">{failure}</Note>}
    </div>
  )
}
