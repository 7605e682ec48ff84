import { useEffect, useState } from 'react'
import { paths } from '#app/paths.ts'
import type { PageHead, PageProps } from '#client/page.ts'
import { useSession } from '#client/session.ts'
import { storePair } from '#client/tokens.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { isProviderId, providerCodes, providerNames } from '../../contract/providers/limits.ts'
import { returnPath } from '../../contract/returnPath.ts'
import { providerMessages as m } from '../../providerMessages.ts'
import { AuthPage } from '../AuthPage.tsx'
import { readReturned } from './returned.ts'

export const load = (): PageHead => ({ title: m.signingIn, noindex: true })

/**
 * Where a sign-in through a provider ends: stores the tokens of the address and follows its redirect, else says what was
 * wrong. The server never sees the tokens, and they leave the address before anything else happens (D23).
 */
export function Page({ params, search }: PageProps) {
  const [failure, setFailure] = useState(search.error)

  useEffect(() => {
    const address = new URLSearchParams(location.search)
    const tokens = address.get('tokens')
    if (tokens !== null) history.replaceState(history.state, '', location.pathname)
    const pair = readReturned(tokens ?? '')
    if (!pair) return setFailure((known) => known ?? providerCodes.providerFailed)
    storePair(pair)
    // Not within the app: whatever it has begun to fetch, it has asked for as somebody else.
    location.replace(returnPath(address.get('redirect') ?? undefined))
  }, [])

  if (failure === undefined) return <Spinner />
  const { provider = '' } = params
  return <Failure code={failure} name={isProviderId(provider) ? providerNames[provider] : provider} />
}

function Failure({ code, name }: { code: string; name: string }) {
  const { status } = useSession()
  if (code === providerCodes.noMatch) {
    return (
      <AuthPage title={m.noMatchTitle()}>
        <Note status="warning">{m.noMatch(name)}</Note>
        <ButtonLink variant="primary" size="large" wide href={paths.register()}>
          {m.signUpInstead()}
        </ButtonLink>
      </AuthPage>
    )
  }
  const isLinked = code === providerCodes.alreadyLinked
  return (
    <AuthPage title={isLinked ? m.alreadyLinkedTitle() : m.failedTitle()}>
      <Note status={isLinked ? 'warning' : 'error'}>{isLinked ? m.alreadyLinked(name) : m.unknownError()}</Note>
      {status === 'signedIn' ? (
        <ButtonLink variant="primary" size="large" wide href={paths.accountSettings()}>
          {m.toSettings()}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" size="large" wide href={paths.login()}>
          {m.logInInstead()}
        </ButtonLink>
      )}
    </AuthPage>
  )
}
