import { useEffect, useState } from 'react'
import type { PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { useSession } from '#client/session/session.ts'
import { storeTokenPair } from '#client/session/tokens.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { toReturnParam, toReturnPath } from '../../contract/returnPath.ts'
import { messages } from '../../messages.ts'
import { AuthPage } from '../../web/AuthPage.tsx'
import { isProviderId, providerErrorCodes, providerNames } from '../contract/limits.ts'
import { parseReturnedTokens } from './oauthReturn.ts'

export const load = (): PageHead => ({ title: messages.provider.signingIn, noindex: true })

/**
 * Stores the tokens of the URL and follows its redirect. The server never renders the tokens, and they leave the URL
 * before anything else happens.
 */
export function Page({ params, search }: PageProps) {
  const [failure, setFailure] = useState(search.error)

  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const tokens = query.get('tokens')
    if (tokens !== null) history.replaceState(history.state, '', location.pathname)
    const pair = parseReturnedTokens(tokens ?? '')
    if (!pair) return setFailure((current) => current ?? providerErrorCodes.providerFailed)
    storeTokenPair(pair)
    // A full page load discards requests that were sent as a visitor.
    location.replace(toReturnPath(query.get('redirect') ?? undefined))
  }, [])

  if (failure === undefined) return <Spinner />
  const { provider = '' } = params
  return <Failure code={failure} provider={provider} redirect={toReturnPath(search.redirect)} />
}

type FailureProps = { code: string; provider: string; redirect: string }

/** Signing up or in continues where the visitor wanted to go. */
function Failure({ code, provider, redirect }: FailureProps) {
  const name = isProviderId(provider) ? providerNames[provider] : provider
  const { r } = toReturnParam(redirect)
  const { status } = useSession()
  if (code === providerErrorCodes.noMatch) {
    return (
      <AuthPage title={messages.provider.noMatchTitle()}>
        <Note status="warning">{messages.provider.noMatch({ name })}</Note>
        <ButtonLink variant="primary" size="large" wide href={paths.register({ r, provider })}>
          {messages.signUp()}
        </ButtonLink>
      </AuthPage>
    )
  }
  const isLinked = code === providerErrorCodes.alreadyLinked
  return (
    <AuthPage title={isLinked ? messages.provider.alreadyLinkedTitle() : messages.provider.failedTitle()}>
      <Note status={isLinked ? 'warning' : 'error'}>
        {isLinked ? messages.provider.alreadyLinked({ name }) : messages.provider.unknownError()}
      </Note>
      {status === 'signedIn' ? (
        <ButtonLink variant="primary" size="large" wide href={paths.accountSettings('linked-accounts')}>
          {uiMessages.accountSettings()}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" size="large" wide href={paths.login(r)}>
          {messages.logIn()}
        </ButtonLink>
      )}
    </AuthPage>
  )
}
