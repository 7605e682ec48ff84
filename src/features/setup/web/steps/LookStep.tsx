import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { messages } from '../../messages.ts'

export const LookStep = () => (
  <ButtonLink variant="primary" href={paths.managementPanel('look')}>
    {messages.look.action()}
  </ButtonLink>
)
