import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { ButtonLink } from '../controls/Button.tsx'
import { messages } from '../messages.ts'
import styles from './SignInFirst.module.css'

type Props = {
  /** Names what members do here, such as "Log in to post". */
  label: string
  /** What comes of it. */
  children: ReactNode
}

/** Stands where members have a form; both ways in lead back to it. */
export function SignInFirst({ label, children }: Props) {
  const r = location.pathname + location.search
  return (
    <div className={styles.invitation}>
      <p>{children}</p>
      <div className={styles.ways}>
        <ButtonLink variant="primary" size="large" href={paths.login(r)}>
          {label}
        </ButtonLink>
        <ButtonLink size="large" href={paths.register({ r })}>
          {messages.signUp()}
        </ButtonLink>
      </div>
      <p className={styles.note}>{messages.signUpNote()}</p>
    </div>
  )
}
