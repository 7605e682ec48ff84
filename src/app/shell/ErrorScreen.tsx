import { paths } from '#app/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { HomeIcon, SearchIcon, UserIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { DotMatrix } from './DotMatrix.tsx'
import styles from './ErrorScreen.module.css'
import { m } from './errorMessages.ts'
import { httpPhrase } from './httpPhrase.ts'

/** What to do about it, where there is something to say. */
function advice(code: number): string | undefined {
  const known: Record<number, () => string> = {
    0: m.adviceOffline,
    401: m.adviceSignIn,
    403: m.adviceForbidden,
    404: m.adviceNotFound,
    410: m.adviceGone,
    429: m.adviceSlowDown,
  }
  return (known[code] ?? (code >= 500 && code < 600 ? m.adviceServer : undefined))?.()
}

/** `words` say more than the code does, such as what was not found. */
export type ErrorScreenProps = { code: number; words?: (() => string) | undefined }

/** In place of a page: the code as a lit display, the status text and the way home (specification, section 2). */
export function ErrorScreen({ code, words }: ErrorScreenProps) {
  const todo = advice(code)
  return (
    <div className={styles.screen}>
      <DotMatrix code={code} caption={m.httpStatus()} />
      <div>
        <h1>
          <VisuallyHidden>{code} </VisuallyHidden>
          {httpPhrase(code)}
        </h1>
        {words && <p>{words()}</p>}
        {todo && <p>{todo}</p>}
      </div>
      <div className={styles.actions}>
        <ButtonLink variant="primary" icon={<HomeIcon />} href={paths.home()}>
          {m.goHome()}
        </ButtonLink>
        {code === 401 && (
          <ButtonLink icon={<UserIcon />} href={paths.login()}>
            {m.logIn()}
          </ButtonLink>
        )}
        {code === 404 && (
          <ButtonLink icon={<SearchIcon />} href={paths.search()}>
            {m.searchSite()}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
