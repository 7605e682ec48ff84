import { useId } from 'react'
import { paths } from '#app/paths.ts'
import { Input } from '#ui/Input.tsx'
import { messages } from '../../messages.ts'
import { Section } from './Section.tsx'
import type { SettingsUser } from './user.ts'

export function Username({ user }: { user: SettingsUser }) {
  const id = useId()
  const about = (
    <>
      {messages.usernameFixed()}{' '}
      <a className="link" href={paths.userPage(user.username)}>
        {messages.viewProfile()}
      </a>
    </>
  )
  return (
    <Section title={<label htmlFor={id}>{messages.username()}</label>} about={about}>
      <Input id={id} value={user.username} readOnly />
    </Section>
  )
}
