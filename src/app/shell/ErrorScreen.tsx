import { paths } from '#app/paths.ts'
import { useSiteLinks } from '#client/siteLinks.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { HomeIcon, UserIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { DotMatrix } from './DotMatrix.tsx'
import styles from './ErrorScreen.module.css'
import { errorMessages } from './errorMessages.ts'
import { getStatusText } from './getStatusText.ts'

function getAdvice(code: number): string | undefined {
  const known: Record<number, () => string> = {
    0: errorMessages.adviceOffline,
    401: errorMessages.adviceSignIn,
    403: errorMessages.adviceForbidden,
    404: errorMessages.adviceNotFound,
    410: errorMessages.adviceGone,
    429: errorMessages.adviceSlowDown,
  }
  return (known[code] ?? (code >= 500 && code < 600 ? errorMessages.adviceServer : undefined))?.()
}

export type ErrorScreenProps = {
  code: number
  /** Adds to the status text. */
  detail?: (() => string) | undefined
  /** Only explains the code, since nothing failed. */
  isFromUrl?: boolean
}

export function ErrorScreen({ code, detail, isFromUrl = false }: ErrorScreenProps) {
  const advice = isFromUrl ? undefined : getAdvice(code)
  const links = useSiteLinks('notFound')
  return (
    <div className={styles.screen}>
      <DotMatrix code={code} caption={errorMessages.httpStatus()} />
      <div>
        <h1>
          <VisuallyHidden>{code} </VisuallyHidden>
          {getStatusText(code)}
        </h1>
        {detail && <p>{detail()}</p>}
        {advice && <p>{advice}</p>}
      </div>
      <div className={styles.actions}>
        <ButtonLink variant="primary" icon={<HomeIcon />} href={paths.home()}>
          {errorMessages.goHome()}
        </ButtonLink>
        {code === 401 && (
          <ButtonLink icon={<UserIcon />} href={paths.login()}>
            {errorMessages.logIn()}
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
