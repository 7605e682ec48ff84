import { messages } from '../messages.ts'
import { confirmAction, type Question } from './confirmation.ts'

export const confirmLoss = (question?: Question): Promise<boolean> =>
  confirmAction(
    question ?? {
      text: messages.leave.leaveUnsaved(),
      action: messages.leave.leave(),
      cancel: messages.leave.stay(),
      isDangerous: true,
    },
  )
