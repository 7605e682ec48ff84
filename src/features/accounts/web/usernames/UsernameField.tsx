import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { GoodHint } from '#ui/form/GoodHint.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../../messages.ts'
import { formUsername } from './formUsername.ts'
import { getUsernameStatus, loadUsernameStatus } from './usernameStatus.ts'

const pauseMs = 350

/** Asks the server about the name while it is typed. */
export function UsernameField() {
  const username: string = useWatch({ name: 'username' })
  const isFree = useUsernameStatus(username) === 'free'
  return (
    <TextField
      name="username"
      label={uiMessages.username()}
      rule={messages.usernameHint()}
      hint={isFree && <GoodHint>{messages.usernameFree({ username })}</GoodHint>}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

function useUsernameStatus(username: string) {
  const { trigger } = useFormContext()
  const [, setLoaded] = useState('')
  useEffect(() => {
    if (getUsernameStatus(username) || !formUsername.safeParse(username).success) return
    let isStale = false
    const timer = setTimeout(async () => {
      await loadUsernameStatus(username)
      if (isStale) return
      setLoaded(username)
      // The schema knows the answer now.
      if (getUsernameStatus(username) !== 'free') void trigger('username')
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [username, trigger])
  return getUsernameStatus(username)
}
