import { StaffInviteForm } from '#features/management/web/index.ts'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'

export const TeamStep = ({ isDone }: { isDone: boolean }) => (
  <>
    {isDone && <Note status="success">{messages.team.done()}</Note>}
    <StaffInviteForm />
  </>
)
