import { useDeferredValue, useState } from 'react'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { RedirectsQuery } from '#generated/operations.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Input } from '#ui/Input.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { m } from '../../messageWords.ts'
import { DeleteRedirectDoc, RedirectsDoc, SetRedirectDoc } from './RedirectsPanel.graphql.ts'

type Redirect = RedirectsQuery['redirects'][number]

/** Old paths and where they lead now (D9). */
export function Panel() {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const redirects = useQuery(RedirectsDoc, { text, page: 0 }).data?.redirects
  const set = useMutation(SetRedirectDoc, ['Redirect'])
  const remove = useMutation(DeleteRedirectDoc, ['Redirect'])
  return (
    <>
      <Input
        type="search"
        aria-label={m.find()}
        placeholder={m.find()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {redirects ? (
        <TableEditor<Redirect>
          rows={redirects}
          rowKey={({ path }) => path}
          nameOf={({ path }) => path}
          newLabel={m.newRedirect()}
          emptyTitle={m.noRedirects()}
          fields={[
            { name: 'path', label: m.path(), required: true },
            { name: 'location', label: m.location(), required: true, hint: m.locationHint() },
          ]}
          valuesOf={(redirect) => ({ path: redirect?.path ?? '/', location: redirect?.location ?? '/' })}
          columns={[
            { title: m.path(), render: ({ path }) => <code>{path}</code> },
            { title: m.location(), render: ({ location }) => <code>{location}</code> },
            { title: m.hits(), render: ({ hits }) => <span className="num">{hits}</span> },
          ]}
          save={async ({ path, location }, before) => {
            await set({ path: String(path).trim(), location: String(location).trim() })
            if (before && before.path !== path) await remove({ path: before.path })
          }}
          remove={async ({ path }) => void (await remove({ path }))}
        />
      ) : (
        <Spinner />
      )}
    </>
  )
}
