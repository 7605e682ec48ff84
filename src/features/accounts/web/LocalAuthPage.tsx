import { useEffect, useState } from 'react'
import type { PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { paths } from '#paths.ts'
import { type Navigation, useNavigation } from '#ui/navigation/navigation.ts'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { appendToken, isLocalRedirect, parseTokenVersion } from '../contract/localRedirect.ts'
import { toReturnPath } from '../contract/returnPath.ts'
import { messages } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'
import { GameTokenDoc, ReturnOriginsDoc } from './LocalAuthPage.graphql.ts'

export const load = (): PageHead => ({ title: messages.localTitle, noindex: true })

/** Only a program on this computer gets a token. */
export function Page({ search }: PageProps) {
  const { status } = useSession()
  const { navigate } = useNavigation()
  const cache = useCache()
  const [failed, setFailed] = useState(false)
  const redirect = search.redirect ?? ''
  const version = search.version

  useEffect(() => {
    if (!redirect || status === 'unknown') return
    if (!isLocalRedirect(redirect)) {
      cache
        .load(ReturnOriginsDoc, {})
        .then((data) => leave(redirect, (data as { returnOrigins: string[] }).returnOrigins, navigate))
        .catch(() => setFailed(true))
      return
    }
    if (status === 'signedOut')
      return void navigate(paths.login(location.pathname + location.search), { replace: true })
    cache
      .load(GameTokenDoc, { version: parseTokenVersion(version, redirect) }, { fresh: true })
      .then((data) => location.replace(appendToken(redirect, (data as { jwt: string }).jwt)))
      .catch(() => setFailed(true))
  }, [redirect, version, status, navigate, cache])

  return (
    <AuthPage title={messages.localTitle()}>
      {/* Hides this address from the receiver of the token. */}
      <meta name="referrer" content="no-referrer" />
      {!redirect && <Note status="error">{messages.localMissing()}</Note>}
      {failed && <Note status="error">{messages.localFailed()}</Note>}
      {redirect && !failed && <Spinner />}
    </AuthPage>
  )
}

/** Redirects without a token, to configured sites only. */
function leave(redirect: string, origins: readonly string[], navigate: Navigation['navigate']): void {
  if (URL.canParse(redirect) && origins.includes(new URL(redirect).origin)) location.replace(redirect)
  else navigate(toReturnPath(redirect), { replace: true })
}
