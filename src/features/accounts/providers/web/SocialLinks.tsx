import { type ReactNode, useState } from 'react'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { ProviderIcon } from './ProviderIcon.tsx'
import { SignInProvidersDoc } from './SocialLinks.graphql.ts'
import styles from './SocialLinks.module.css'
import { getStartPath, respondsWithJson, startByFetch } from './startSignIn.ts'

type Provider = { id: string; name: string }

type Props = {
  action: 'signin' | 'signup'
  redirect: string
  /** Comes first, above a form. */
  chosen?: string
  /** Further ways to sign in. */
  children?: ReactNode
}

/**
 * Uses forms where the provider allows it, so that they work without JavaScript.
 * A page that renders it runs `SignInProvidersDoc` in its `load`.
 */
export function SocialLinks({ action, redirect, chosen, children }: Props) {
  const providers = listChosenFirst(usePageQuery(SignInProvidersDoc).data?.signInProviders ?? [], chosen)
  const [failure, setFailure] = useState<string>()
  if (!providers.length && !children) return null
  const label = action === 'signin' ? messages.provider.logInWith : messages.provider.signUpWith

  const look = (id: string) => ({ size: 'large', wide: true, variant: id === chosen ? 'primary' : 'plain' }) as const

  async function startByClick(id: string) {
    setFailure(undefined)
    try {
      await startByFetch(getStartPath(id, { action, redirect }))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : messages.provider.unknownError())
    }
  }

  return (
    <div className={styles.links}>
      {!chosen && <p className={styles.or}>{messages.provider.or()}</p>}
      {providers.map(({ id, name }) =>
        respondsWithJson(id) ? (
          <Button key={id} {...look(id)} icon={<ProviderIcon id={id} />} onClick={() => void startByClick(id)}>
            {label({ name })}
          </Button>
        ) : (
          <form key={id} method="post" action={getStartPath(id, { action, redirect })}>
            <Button {...look(id)} type="submit" icon={<ProviderIcon id={id} />}>
              {label({ name })}
            </Button>
          </form>
        ),
      )}
      {children}
      {failure && <Note status="error">{failure}</Note>}
      {chosen && <p className={styles.or}>{messages.provider.or()}</p>}
    </div>
  )
}

const listChosenFirst = (providers: readonly Provider[], chosen: string | undefined) =>
  providers.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
