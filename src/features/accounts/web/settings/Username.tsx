import { useId } from 'react'
import { paths } from '#app/paths.ts'
import { Input } from '#ui/Input.tsx'
import { m } from '../../messages.ts'
import { Section } from './Section.tsx'
import type { SettingsUser } from './user.ts'

/** The name, which stays what it is (specification, section 2). */
export function Username({ user }: { user: SettingsUser }) {
  const id = useId()
  const about = (
    <>
      {m.usernameFixed()}{' '}
      <a className="link" href={paths.userPage(user.username)}>
        {m.viewProfile()}
      </a>
    </>
  )
  return (
    <Section title={<label htmlFor={id}>{m.username()}</label>} about={about}>
      <Input id={id} value={user.username} readOnly />
    </Section>
  )
}
