import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { ScreeningRulesQuery } from '#generated/operations.ts'
import type { EditorField } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { moderationLimits } from '../../contract/limits.ts'
import { webMessages } from '../../webMessages.ts'
import { DeleteScreeningRuleDoc, SaveScreeningRuleDoc, ScreeningRulesDoc } from './RulesPanel.graphql.ts'
import { SpamModelFacts } from './SpamModelFacts.tsx'

type Rule = ScreeningRulesQuery['screeningRules'][number]

const kinds = { keyword: webMessages.keyword, domain: webMessages.domain }
const effects = { hold: webMessages.hold, refuse: webMessages.refuse }

const toOptions = (texts: Record<string, () => string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label: label() }))

const fields = (): EditorField[] => [
  { name: 'kind', label: webMessages.kind(), kind: 'choice', options: toOptions(kinds) },
  { name: 'pattern', label: webMessages.pattern(), required: true, maximum: moderationLimits.maxPatternLength },
  { name: 'effect', label: webMessages.effect(), kind: 'choice', options: toOptions(effects) },
  { name: 'note', label: webMessages.ruleNote(), maximum: moderationLimits.maxRuleNoteLength },
]

export function Panel() {
  const rules = useQuery(ScreeningRulesDoc, {}).data?.screeningRules
  const save = useMutation(SaveScreeningRuleDoc)
  const remove = useMutation(DeleteScreeningRuleDoc)
  if (!rules) return <Spinner />
  return (
    <>
      <p className="muted">{webMessages.rulesAbout()}</p>
      <SpamModelFacts />
      <TableEditor<Rule>
        rows={rules}
        rowKey={(rule) => rule.id}
        nameOf={(rule) => rule.pattern}
        newLabel={webMessages.newRule()}
        emptyTitle={webMessages.noRules()}
        fields={fields()}
        columns={[
          { title: webMessages.pattern(), render: (rule) => <code>{rule.pattern}</code> },
          { title: webMessages.kind(), render: (rule) => kinds[rule.kind as 'keyword']() },
          {
            title: webMessages.effect(),
            render: ({ effect }) => (
              <Badge tone={effect === 'refuse' ? 'danger' : 'warn'}>{effects[effect as 'hold']()}</Badge>
            ),
          },
          { title: webMessages.ruleNote(), render: (rule) => rule.note },
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
