import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { paths } from '#paths.ts'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../messages.ts'
import { LevelSelect } from './LevelSelect.tsx'
import { NewsletterLevelDoc, UpdateNewsletterDoc } from './NewsletterPage.graphql.ts'

export function AccountLevel() {
  const { currentUser } = useSession()
  return currentUser ? (
    <VerifiableLevel verified={currentUser.verified ?? false} />
  ) : (
    <LevelSelect level={-1} save={async () => {}} />
  )
}

function VerifiableLevel({ verified }: { verified: boolean }) {
  const { data } = useQuery(NewsletterLevelDoc, {})
  const update = useMutation(UpdateNewsletterDoc)
  return (
    <>
      {!verified && (
        <Note status="warning">
          <a className="link" href={paths.accountSettings('email')}>
            {messages.mustVerify()}
          </a>
        </Note>
      )}
      <LevelSelect level={data?.newsletterLevel ?? -1} disabled={!verified} save={(newLevel) => update({ newLevel })} />
    </>
  )
}
