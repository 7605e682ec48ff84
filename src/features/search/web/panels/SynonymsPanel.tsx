import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { SynonymsQuery } from '#generated/operations.ts'
import { parseList } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { DeleteSynonymDoc, SaveSynonymDoc, SynonymsDoc } from './SynonymsPanel.graphql.ts'

type Group = SynonymsQuery['synonyms'][number]

export function Panel() {
  const groups = useQuery(SynonymsDoc, {}).data?.synonyms
  const save = useMutation(SaveSynonymDoc)
  const remove = useMutation(DeleteSynonymDoc)
  if (!groups) return <Spinner />
  return (
    <>
      <TableEditor<Group>
        rows={groups}
        rowKey={({ id }) => id}
        nameOf={({ words }) => words.join(', ')}
        newLabel={messages.synonym.newGroup()}
        emptyTitle={messages.synonym.noGroups()}
        fields={[
          {
            name: 'words',
            label: messages.synonym.words(),
            kind: 'area',
            required: true,
            hint: messages.synonym.hint(),
          },
        ]}
        valuesOf={(group) => ({ words: group?.words.join(', ') ?? '' })}
        columns={[{ title: messages.synonym.words(), render: ({ words }) => words.join(', ') }]}
        save={async ({ words }, group) => {
          await save({ id: group?.id ?? null, words: parseList(words) })
        }}
        remove={async ({ id }) => {
          await remove({ id })
        }}
      />
    </>
  )
}
