import { confirmAction, type Question } from './confirmation.ts'
import { leaveMessages as messages } from './leaveMessages.ts'

export const confirmLoss = (question?: Question): Promise<boolean> =>
  confirmAction(
    question ?? {
      text: messages.leaveUnsaved(),
      action: messages.leave(),
      cancel: messages.stay(),
      isDangerous: true,
    },
  )
