import { useEffect } from 'react'
import { useBrand } from '#client/brand.ts'
import { refetchSession, useSession } from '#client/session/session.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { MailIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../../messages.ts'
import styles from './CheckMailBanner.module.css'
import { ResendVerification } from './ResendVerification.tsx'
import { closeSignUpNotice, useSignUpNotice } from './signUpNotice.ts'

/** Tells users who have just signed up to open the link in their mail. */
export function CheckMailBanner() {
  const isOpen = useSignUpNotice()
  const { currentUser } = useSession()
  if (!isOpen || !currentUser?.email || currentUser.verified) return null
  return <Banner email={currentUser.email} />
}

function Banner({ email }: { email: string }) {
  const { holdsMails } = useBrand()
  const title = holdsMails ? messages.mailsHeld() : messages.checkMail()
  // The link in the mail opens another tab.
  useEffect(() => {
    const update = () => document.visibilityState === 'visible' && void refetchSession()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return (
    <section className={styles.banner} aria-label={title} data-print="none">
      <MailIcon />
      <p>
        <b>{title}</b>{' '}
        {holdsMails ? messages.mailsHeldConfirm({ address: email }) : messages.checkMailText({ address: email })}
      </p>
      {!holdsMails && <ResendVerification />}
      <IconButton className={styles.close} label={uiMessages.close()} onClick={closeSignUpNotice}>
        <CloseIcon />
      </IconButton>
    </section>
  )
}
