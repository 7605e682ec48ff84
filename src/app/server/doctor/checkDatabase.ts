import type pg from 'pg'
import { staffRoles } from '#features/accounts/contract/roles.ts'
import { type Finding, ok, risk, wrong } from './finding.ts'

export async function checkOwner(db: pg.Pool): Promise<Finding> {
  const { rows } = await db.query<{ username: string }>(
    `select username from users where 'admin' = any(roles) and deleted_at is null order by username limit 20`,
  )
  if (rows.length) return ok('owner', rows.map(({ username }) => `@${username}`).join(', '))
  const mend =
    'Open the owner invite, which the log has. Each start of the site prints another one until somebody has used it.'
  return wrong('owner', { says: 'nobody can set up the site', mend })
}

type Unprotected = { username: string }

export async function checkSecondFactors(db: pg.Pool, mode: string): Promise<Finding> {
  const { rows } = await db.query<Unprotected>(
    `select username from users u where roles && $1::text[] and deleted_at is null
     and not exists (select from totp_secrets where user_id = u.id and confirmed_at is not null)
     and not exists (select from passkeys where user_id = u.id) order by username limit 20`,
    [[...staffRoles]],
  )
  const names = rows.map(({ username }) => `@${username}`).join(', ')
  if (!rows.length) return ok('second factors', 'everybody in the team has one')
  const mend = 'They find it in their account settings. STAFF_SECOND_FACTOR=required withholds their rights until then.'
  if (mode === 'required') return risk('second factors', { says: `still missing, and so without rights: ${names}` })
  return wrong('second factors', { says: `a password is enough to be ${names}`, mend })
}

export async function checkQueues(db: pg.Pool): Promise<Finding[]> {
  const { rows } = await db.query<{ waiting: string; refused: string }>(
    `select count(*) filter (where sent_at is null and refused_at is null and created_at < now() - interval '1 hour') as waiting,
     count(*) filter (where refused_at > now() - interval '7 days') as refused from mails`,
  )
  const { waiting = '0', refused = '0' } = rows[0] ?? {}
  return [
    Number(waiting)
      ? wrong('mails', {
          says: `${waiting} wait for longer than an hour`,
          mend: 'See /admin, and the mail server above.',
        })
      : ok('mails', 'none waits'),
    ...(Number(refused)
      ? [
          risk('refused mails', {
            says: `${refused} in the last week`,
            mend: 'The inbox of the management lists them.',
          }),
        ]
      : []),
  ]
}
