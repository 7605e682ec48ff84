import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { messages } from '../../messages.ts'

export const AccountStep = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <p>{messages.account.done()}</p>
  ) : (
    <ButtonLink variant="primary" href={paths.accountSettings('second-factor', paths.managementPanel('setup'))}>
      {messages.account.action()}
    </ButtonLink>
  )
