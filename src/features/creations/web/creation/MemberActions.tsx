import { ReportButton } from '#features/moderation/web/index.ts'
import { WatchButton } from '#features/notifications/web/index.ts'

/** What only those who are signed in can do: fetched for them alone. */
export const MemberActions = ({ objectId }: { objectId: string }) => (
  <>
    <WatchButton objectId={objectId} />
    <ReportButton objectId={objectId} />
  </>
)
