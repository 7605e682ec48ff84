import { useQuery } from '#client/queries/useQuery.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { messages } from '../messages.ts'
import { StaffNeedDoc } from './StaffNotice.graphql.ts'

/** Leads the staff, and the owner of a new site, to the second factor without which they have no rights. */
export function StaffNotice() {
  const need = useQuery(StaffNeedDoc, {}).data?.session.staffNeed
  if (need !== 'ENROL') return null
  const action = (
    <ButtonLink size="small" variant="primary" href={paths.accountSettings('second-factor', paths.management())}>
      {messages.staffNotice.action()}
    </ButtonLink>
  )
  return (
    <Banner label={messages.staffNotice.label()} action={action}>
      <p>
        <b>{messages.staffNotice.label()}</b> {messages.staffNotice.why()}
      </p>
    </Banner>
  )
}
