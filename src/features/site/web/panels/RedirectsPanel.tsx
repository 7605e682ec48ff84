import { useDeferredValue, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { RedirectsQuery } from '#generated/operations.ts'
import { Input } from '#ui/controls/Input.tsx'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { DeleteRedirectDoc, RedirectsDoc, SetRedirectDoc } from './RedirectsPanel.graphql.ts'

type Redirect = RedirectsQuery['redirects'][number]

export function Panel() {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const redirects = useQuery(RedirectsDoc, { text, page: 0 }).data?.redirects
  const set = useMutation(SetRedirectDoc)
  const remove = useMutation(DeleteRedirectDoc)
  return (
    <>
      <Input
        type="search"
        aria-label={messages.panel.find()}
        placeholder={messages.panel.find()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {redirects ? (
        <TableEditor<Redirect>
          rows={redirects}
          rowKey={({ path }) => path}
          nameOf={({ path }) => path}
          newLabel={messages.panel.newRedirect()}
          emptyTitle={messages.panel.noRedirects()}
          fields={[
            { name: 'path', label: messages.panel.path(), required: true },
            { name: 'location', label: messages.panel.location(), required: true, hint: messages.panel.locationHint() },
          ]}
          valuesOf={(redirect) => ({ path: redirect?.path ?? '/', location: redirect?.location ?? '/' })}
          columns={[
            { title: messages.panel.path(), render: ({ path }) => <code>{path}</code> },
            { title: messages.panel.location(), render: ({ location }) => <code>{location}</code> },
            { title: messages.panel.hits(), render: ({ hits }) => <span className="num">{hits}</span> },
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
