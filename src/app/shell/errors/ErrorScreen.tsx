import { useEffect } from 'react'
import { useSiteLinks } from '#client/extensions/siteLinks.ts'
import { useRequest } from '#client/queries/request.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { HomeIcon, UserIcon } from '#ui/icons/actionIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../../messages.ts'
import { DotMatrix } from '../DotMatrix.tsx'
import styles from './ErrorScreen.module.css'
import { getStatusText } from './getStatusText.ts'

function getAdvice(code: number): string | undefined {
  const known: Record<number, () => string> = {
    0: messages.watch.tryAgain,
    401: messages.error.adviceSignIn,
    403: messages.error.adviceForbidden,
    404: messages.error.adviceNotFound,
    410: messages.error.adviceGone,
    429: messages.error.adviceSlowDown,
  }
  return (known[code] ?? (code >= 500 && code < 600 ? messages.error.adviceServer : undefined))?.()
}

/** The server knows only the request of the page that the browser loaded. */
const isFirstPage = (): boolean => {
  if (typeof location === 'undefined') return true
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname
}

/** The page loads again when the browser is online, too. */
function RetryButton() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return <Button onClick={() => location.reload()}>{uiMessages.tryAgain()}</Button>
}

export type ErrorScreenProps = {
  code: number
  /** Adds to the status text. */
  detail?: (() => string) | undefined
  /** The screen only explains the code, since nothing failed. */
  isFromUrl?: boolean
  /** The site has answered with an error in words. */
  isAnswered?: boolean
}

export function ErrorScreen({ code, detail, isFromUrl = false, isAnswered = false }: ErrorScreenProps) {
  const advice = isFromUrl || (code === 0 && isAnswered) ? undefined : getAdvice(code)
  const links = useSiteLinks('notFound')
  const { failedId } = useRequest()
  // No status arrived that could be shown.
  const isUnreachable = code === 0 && advice !== undefined
  return (
    <div className={styles.screen}>
      {!isUnreachable && <DotMatrix code={code} caption={messages.error.httpStatus()} />}
      <div>
        <h1>
          {!isUnreachable && <VisuallyHidden>{code} </VisuallyHidden>}
          {isUnreachable ? messages.error.unreachable() : getStatusText(code)}
        </h1>
        {detail && <p>{detail()}</p>}
        {advice && <p>{advice}</p>}
        {failedId && code >= 500 && !isFromUrl && isFirstPage() && (
          <p>
            {messages.error.requestId()}: <code>{failedId}</code>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {isUnreachable && <RetryButton />}
        <ButtonLink variant="primary" icon={<HomeIcon />} href={paths.home()}>
          {messages.error.goHome()}
        </ButtonLink>
        {code === 401 && (
          <ButtonLink icon={<UserIcon />} href={paths.login()}>
            {messages.logIn()}
          </ButtonLink>
        )}
        {code === 404 &&
          links.map(({ href, label, Icon }) => (
            <ButtonLink key={href} icon={Icon && <Icon />} href={href}>
              {label()}
            </ButtonLink>
          ))}
      </div>
    </div>
  )
}
