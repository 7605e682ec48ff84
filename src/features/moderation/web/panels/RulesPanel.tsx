import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { ScreeningRulesQuery } from '#generated/operations.ts'
import { Badge } from '#ui/Badge.tsx'
import type { EditorField } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { wordLimits } from '../../contract/limits.ts'
import { m } from '../../webMessages.ts'
import { DeleteScreeningRuleDoc, SaveScreeningRuleDoc, ScreeningRulesDoc } from './RulesPanel.graphql.ts'

type Rule = ScreeningRulesQuery['screeningRules'][number]

const kinds = { keyword: m.keyword, domain: m.domain }
const effects = { hold: m.hold, refuse: m.refuse }

const options = (texts: Record<string, () => string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label: label() }))

const fields = (): EditorField[] => [
  { name: 'kind', label: m.kind(), kind: 'choice', options: options(kinds) },
  { name: 'pattern', label: m.pattern(), required: true, maximum: wordLimits.patternMost },
  { name: 'effect', label: m.effect(), kind: 'choice', options: options(effects) },
  { name: 'note', label: m.ruleNote(), maximum: wordLimits.ruleNoteMost },
]

/** Words and domains that hold texts back, or keep them out. */
export function Panel() {
  const rules = useQuery(ScreeningRulesDoc, {}).data?.screeningRules
  const save = useMutation(SaveScreeningRuleDoc, ['ScreeningRule'])
  const remove = useMutation(DeleteScreeningRuleDoc, ['ScreeningRule'])
  if (!rules) return <Spinner />
  return (
    <>
      <p className="muted">{m.rulesAbout()}</p>
      <TableEditor<Rule>
        rows={rules}
        rowKey={(rule) => rule.id}
        nameOf={(rule) => rule.pattern}
        newLabel={m.newRule()}
        emptyTitle={m.noRules()}
        fields={fields()}
        columns={[
          { title: m.pattern(), render: (rule) => <code>{rule.pattern}</code> },
          { title: m.kind(), render: (rule) => kinds[rule.kind as 'keyword']() },
          {
            title: m.effect(),
            render: ({ effect }) => (
              <Badge tone={effect === 'refuse' ? 'danger' : 'warn'}>{effects[effect as 'hold']()}</Badge>
            ),
          },
          { title: m.ruleNote(), render: (rule) => rule.note },
        ]}
        valuesOf={(rule) => ({
          kind: rule?.kind ?? 'keyword',
          pattern: rule?.pattern ?? '',
          effect: rule?.effect ?? 'hold',
          note: rule?.note ?? '',
        })}
        save={async ({ kind, pattern, effect, note }, rule) => {
          const texts = { kind: String(kind), pattern: String(pattern), effect: String(effect), note: String(note) }
          await save({ id: rule?.id ?? null, ...texts })
        }}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}
