import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { SynonymsQuery } from '#generated/operations.ts'
import { listOf } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { m } from '../../synonymMessages.ts'
import { DeleteSynonymDoc, SaveSynonymDoc, SynonymsDoc } from './SynonymsPanel.graphql.ts'

type Group = SynonymsQuery['synonyms'][number]

/** Words that mean the same to the search. */
export function Panel() {
  const groups = useQuery(SynonymsDoc, {}).data?.synonyms
  const save = useMutation(SaveSynonymDoc, ['Synonym'])
  const remove = useMutation(DeleteSynonymDoc, ['Synonym'])
  if (!groups) return <Spinner />
  return (
    <>
      <p className="muted">{m.about()}</p>
      <TableEditor<Group>
        rows={groups}
        rowKey={({ id }) => id}
        nameOf={({ words }) => words.join(', ')}
        newLabel={m.newGroup()}
        emptyTitle={m.noGroups()}
        fields={[{ name: 'words', label: m.words(), kind: 'area', required: true, hint: m.hint() }]}
        valuesOf={(group) => ({ words: group?.words.join(', ') ?? '' })}
        columns={[{ title: m.words(), render: ({ words }) => words.join(', ') }]}
        save={async ({ words }, group) => {
          await save({ id: group?.id ?? null, words: listOf(words) })
        }}
        remove={async ({ id }) => {
          await remove({ id })
        }}
      />
    </>
  )
}
