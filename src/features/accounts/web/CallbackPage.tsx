import { useEffect, useRef, useState } from 'react'
import { PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadPageParts } from '#client/extensions/pageParts.ts'
import type { PageModule, PageProps } from '#client/extensions/pageRoute.ts'
import { refreshSession } from '#client/session/session.ts'
import { addToast } from '#client/stores/toasts.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { getSubmitErrorMessage } from '#ui/form/submitError.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { accountErrorCodes } from '../contract/limits.ts'
import { accountPaths } from '../contract/paths.ts'
import { toReturnParam, toReturnPath } from '../contract/returnPath.ts'
import { messages } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'
import { postAuth } from './postAuth.ts'

const authCalls: Record<string, string> = { verify_email: 'verify-email', confirm_email_change: 'confirm-email-change' }
const errorTexts = {
  [accountErrorCodes.invalidKey]: messages.linkInvalid,
  [accountErrorCodes.emailTaken]: messages.emailTaken,
}

export async function createCallbackPage(loadParts: LoadPageParts): Promise<PageModule> {
  const mailLinkPages = new Map(Object.entries(await (await loadParts()).loadMailLinkPages()))
  return {
    /** Redirects to the home page without a key or a known action. */
    load({ search: { action = '', key } }) {
      const page = mailLinkPages.get(action)
      if (!key || !(page || authCalls[action]))
        throw new PageMoved(paths.home(), { dropQuery: true, notice: 'incompleteLink' })
      return { title: page?.title ?? messages.confirmTitle, noindex: true }
    },
    Page({ search }) {
      const page = mailLinkPages.get(search.action ?? '')
      if (!page) return <Confirm search={search} />
      return (
        <AuthPage title={page.title()}>
          <page.Content linkKey={search.key ?? ''} />
        </AuthPage>
      )
    },
  }
}

function Confirm({ search }: Pick<PageProps, 'search'>) {
  const { navigate } = useNavigation()
  const [request] = useState(() => ({
    call: authCalls[search.action ?? ''] ?? '',
    key: search.key,
    target: toReturnPath(search.r),
  }))
  const [failure, setFailure] = useState<string>()
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    confirm().catch((error: unknown) => setFailure(getSubmitErrorMessage(error)))

    async function confirm() {
      await postAuth(request.call, { key: request.key }, { byCode: errorTexts })
      await refreshSession()
      addToast({ status: 'success', title: messages.emailConfirmed() })
      navigate(request.target, { replace: true })
    }
  }, [request, navigate])

  return (
    <AuthPage title={messages.confirmTitle()}>
      <noscript>
        <form
          method="post"
          action={accountPaths.callback(search.action ?? '', search.key ?? '', toReturnParam(request.target))}
        >
          <Button type="submit" variant="primary" size="large" wide>
            {messages.confirm()}
          </Button>
        </form>
      </noscript>
      {failure ? <Note status="error">{failure}</Note> : <Spinner />}
    </AuthPage>
  )
}
