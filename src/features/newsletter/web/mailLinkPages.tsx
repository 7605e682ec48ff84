import { type ReactNode, useEffect, useRef } from 'react'
import { showError } from '#client/errors/showError.ts'
import type { MailLinkPages, MailLinkProps } from '#client/extensions/pageParts.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { accountPaths } from '#features/accounts/contract/paths.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { newsletterPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { ConfirmNewsletterDoc } from './mailLinkPages.graphql.ts'
import { UpdateNewsletterByLinkDoc } from './NewsletterPage.graphql.ts'

export const mailLinkPages: MailLinkPages = {
  confirm_newsletter: { title: messages.confirmTitle, Content: ConfirmSubscription },
  unsubscribe: { title: messages.unsubscribeTitle, Content: Unsubscribe },
}

/** Posts by script, or by a button without it. */
function ConfirmSubscription({ linkKey }: MailLinkProps) {
  const confirm = useMutation(ConfirmNewsletterDoc)
  const { navigate } = useNavigation()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    confirm({ token: linkKey })
      .then(
        () => addToast({ status: 'success', title: messages.confirmed() }),
        // oxlint-disable-next-line no-alert -- see docs/design.md
        () => window.alert(messages.confirmFailed()),
      )
      .finally(() => navigate(paths.home(), { replace: true }))
  }, [confirm, linkKey, navigate])
  return (
    <>
      <p>{messages.confirming()}</p>
      <noscript>
        <PostForm action="confirm_newsletter" linkKey={linkKey}>
          {messages.confirmButton()}
        </PostForm>
      </noscript>
      <Spinner />
    </>
  )
}

function Unsubscribe({ linkKey }: MailLinkProps) {
  const update = useMutation(UpdateNewsletterByLinkDoc)
  const { navigate } = useNavigation()
  const levelPage = newsletterPaths.newsletter({ key: linkKey })

  async function unsubscribe() {
    try {
      await update({ key: linkKey, newLevel: 0 })
      addToast({ status: 'success', title: messages.unsubscribed() })
    } catch (error) {
      showError(error, messages.saveFailed())
    }
    navigate(levelPage, { replace: true })
  }

  return (
    <>
      <p>{messages.unsubscribeAbout()}</p>
      <PostForm action="unsubscribe" linkKey={linkKey} onPost={() => void unsubscribe()}>
        {messages.unsubscribeTitle()}
      </PostForm>
      <p>
        <a className="link" href={levelPage}>
          {messages.chooseLevel()}
        </a>
      </p>
    </>
  )
}

type FormProps = { action: string; linkKey: string; onPost?: () => void; children: ReactNode }

const PostForm = ({ action, linkKey, onPost, children }: FormProps) => (
  <form
    method="post"
    action={accountPaths.callback(action, linkKey)}
    onSubmit={(event) => {
      if (!onPost) return
      event.preventDefault()
      onPost()
    }}
  >
    <Button type="submit" variant="primary" size="large" wide>
      {children}
    </Button>
  </form>
)
