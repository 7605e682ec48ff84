import { answerQuestion, type Question } from '#client/confirmation.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { autofocus } from './focus.ts'
import { messages } from './messages.ts'

const cancel = () => answerQuestion(false)

/** Open while there is a question. */
export const ConfirmDialog = ({ question }: { question: Question | undefined }) => (
  <Dialog
    open={question !== undefined}
    onClose={cancel}
    title={question?.action ?? ''}
    footer={
      <>
        <Button ref={autofocus} onClick={cancel}>
          {messages.cancel()}
        </Button>
        <Button variant={question?.isDangerous ? 'danger' : 'primary'} onClick={() => answerQuestion(true)}>
          {question?.action}
        </Button>
      </>
    }
  >
    <p>{question?.text}</p>
  </Dialog>
)
