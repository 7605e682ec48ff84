import { useState } from 'react'
import { usePageQuery } from '#client/usePageQuery.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { providerMessages } from '../../providerMessages.ts'
import { ProviderIcon } from './ProviderIcon.tsx'
import { SignInProvidersDoc } from './SocialLinks.graphql.ts'
import styles from './SocialLinks.module.css'
import { getStartPath, respondsWithJson, startByFetch } from './startSignIn.ts'

type Props = {
  action: 'signin' | 'signup'
  redirect: string
}

/**
 * Uses forms where the provider allows it, so that they work without JavaScript.
 * A page that renders it runs `SignInProvidersDoc` in its `load`.
 */
export function SocialLinks({ action, redirect }: Props) {
  const providers = usePageQuery(SignInProvidersDoc).data?.signInProviders ?? []
  const [failure, setFailure] = useState<string>()
  if (!providers.length) return null
  const label = action === 'signin' ? providerMessages.logInWith : providerMessages.signUpWith

  async function startByClick(id: string) {
    setFailure(undefined)
    try {
      await startByFetch(getStartPath(id, { action, redirect }))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : providerMessages.unknownError())
    }
  }

  return (
    <div className={styles.links}>
      <p className={styles.or}>{providerMessages.or()}</p>
      {providers.map(({ id, name }) =>
        respondsWithJson(id) ? (
          <Button key={id} size="large" wide icon={<ProviderIcon id={id} />} onClick={() => void startByClick(id)}>
            {label(name)}
          </Button>
        ) : (
          <form key={id} method="post" action={getStartPath(id, { action, redirect })}>
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
