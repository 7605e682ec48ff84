import { paths } from '#app/paths.ts'
import { useSession } from '#client/session.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import { Note } from '#ui/Note.tsx'
import { m } from '../messages.ts'
import { LevelSelect } from './LevelSelect.tsx'
import { NewsletterLevelDoc, UpdateNewsletterDoc } from './NewsletterPage.graphql.ts'

/** What the viewer gets by their account; unverified they are led to the account settings. */
export function OwnLevel() {
  const { currentUser } = useSession()
  return currentUser ? (
    <Known verified={currentUser.verified ?? false} />
  ) : (
    <LevelSelect level={-1} save={async () => {}} />
  )
}

function Known({ verified }: { verified: boolean }) {
  const { data } = useQuery(NewsletterLevelDoc, {})
  const update = useMutation(UpdateNewsletterDoc)
  return (
    <>
      {!verified && (
        <Note status="warning">
          <a className="link" href={paths.accountSettings()}>
            {m.mustVerify()}
          </a>
        </Note>
      )}
      <LevelSelect level={data?.newsletterLevel ?? -1} disabled={!verified} save={(newLevel) => update({ newLevel })} />
    </>
  )
}
