import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '#app/paths.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { m } from '../messages.ts'
import { ConfirmNewsletterDoc } from './Callbacks.graphql.ts'
import { UpdateNewsletterByLinkDoc } from './NewsletterPage.graphql.ts'

type Props = { linkKey: string }

/**
 * What /callback shows for confirm_newsletter. Opening the address changes nothing (D16): the page posts, with
 * JavaScript by itself, without by the button; either way the visitor ends at the home page.
 */
export function ConfirmSubscription({ linkKey }: Props) {
  const confirm = useMutation(ConfirmNewsletterDoc)
  const { navigate } = useNavigation()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    confirm({ token: linkKey })
      .then(
        () => addToast({ status: 'success', title: m.confirmed() }),
        () => window.alert(m.confirmFailed()),
      )
      .finally(() => navigate(paths.home(), { replace: true }))
  }, [confirm, linkKey, navigate])
  return (
    <>
      <p>{m.confirming()}</p>
      <noscript>
        <PostForm action="confirm_newsletter" linkKey={linkKey}>
          {m.confirmButton()}
        </PostForm>
      </noscript>
      <Spinner />
    </>
  )
}

/** What /callback shows for unsubscribe: a button, and nothing happens before it is pressed. */
export function Unsubscribe({ linkKey }: Props) {
  const update = useMutation(UpdateNewsletterByLinkDoc)
  const { navigate } = useNavigation()
  const levelPage = paths.newsletter({ key: linkKey })

  async function unsubscribe() {
    try {
      await update({ key: linkKey, newLevel: 0 })
      addToast({ status: 'success', title: m.unsubscribed() })
    } catch {
      addToast({ status: 'error', title: m.saveFailed() })
    }
    navigate(levelPage, { replace: true })
  }

  return (
    <>
      <p>{m.unsubscribeAbout()}</p>
      <PostForm action="unsubscribe" linkKey={linkKey} onPost={() => void unsubscribe()}>
        {m.unsubscribe()}
      </PostForm>
      <p>
        <a className="link" href={levelPage}>
          {m.chooseLevel()}
        </a>
      </p>
    </>
  )
}

type FormProps = { action: string; linkKey: string; onPost?: () => void; children: ReactNode }

/** A real form, so that it works where there is no JavaScript. */
const PostForm = ({ action, linkKey, onPost, children }: FormProps) => (
  <form
    method="post"
    action={paths.callback(action, linkKey)}
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
