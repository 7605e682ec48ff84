import { useEffect, useState } from 'react'
import { paths } from '#app/paths.ts'
import type { PageHead, PageProps } from '#client/page.ts'
import { useSession } from '#client/session.ts'
import { useCache } from '#client/useQuery.ts'
import { Note } from '#ui/Note.tsx'
import { type Navigation, useNavigation } from '#ui/navigation.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { isLocalRedirect, versionOf, withToken } from '../contract/localRedirect.ts'
import { returnPath } from '../contract/returnPath.ts'
import { m } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'
import { GameTokenDoc, ReturnOriginsDoc } from './LocalAuthPage.graphql.ts'

export const load = (): PageHead => ({ title: m.localTitle, noindex: true })

/** Hands the game a token: back to a program on this computer, and nowhere else (D13). */
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
      .load(GameTokenDoc, { version: versionOf(version, redirect) }, { fresh: true })
      .then((data) => location.replace(withToken(redirect, (data as { jwt: string }).jwt)))
      .catch(() => setFailed(true))
  }, [redirect, version, status, navigate, cache])

  return (
    <AuthPage title={m.localTitle()}>
      {/* What receives the token need not learn from where (D13). */}
      <meta name="referrer" content="no-referrer" />
      {!redirect && <Note status="error">{m.localMissing()}</Note>}
      {failed && <Note status="error">{m.localFailed()}</Note>}
      {redirect && !failed && <Spinner />}
    </AuthPage>
  )
}

/** Elsewhere than to a program on this computer nobody takes a token along; and only to sites that are named. */
function leave(redirect: string, origins: readonly string[], navigate: Navigation['navigate']): void {
  if (URL.canParse(redirect) && origins.includes(new URL(redirect).origin)) location.replace(redirect)
  else navigate(returnPath(redirect), { replace: true })
}
