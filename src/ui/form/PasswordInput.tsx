import { type ComponentProps, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Input } from '../controls/Input.tsx'
import { messages } from '../messages.ts'
import { StableLabel } from '../status/StableLabel.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './PasswordInput.module.css'

/** Hides the password while the form is sent, since password managers look for hidden ones. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const { isSubmitting } = useFormContext().formState
  const [isRequested, setRequested] = useState(false)
  const isShown = isRequested && !isSubmitting
  const [label, other] = isShown ? [messages.hide(), messages.show()] : [messages.show(), messages.hide()]
  return (
    <div className={styles.box}>
      <Input
        {...props}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="button" className={styles.toggle} aria-pressed={isShown} onClick={() => setRequested(!isShown)}>
        <StableLabel text={label} others={[other]} />
        <VisuallyHidden> {messages.form.thePassword()}</VisuallyHidden>
      </button>
    </div>
  )
}
