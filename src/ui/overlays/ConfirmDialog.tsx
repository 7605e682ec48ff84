import { useState } from 'react'
import { answerQuestion, type Question } from '#client/stores/confirmation.ts'
import { Button } from '../controls/Button.tsx'
import { messages } from '../messages.ts'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { autofocus } from './focus.ts'

const cancel = () => answerQuestion(false)

/** Open while there is a question. */
export function ConfirmDialog({ question }: { question: Question | undefined }) {
  // Shown until the dialog has closed.
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  return (
    <Dialog
      open={question !== undefined}
      onClose={cancel}
      title={last?.action ?? ''}
      footer={
        <>
          <Button ref={autofocus} onClick={cancel}>
            {last?.cancel ?? messages.cancel()}
          </Button>
          <Button variant={last?.isDangerous ? 'danger' : 'primary'} onClick={() => answerQuestion(true)}>
            {last?.action}
          </Button>
        </>
      }
    >
      <p>{last?.text}</p>
      {last?.details && <p className={styles.details}>{last.details}</p>}
    </Dialog>
  )
}
