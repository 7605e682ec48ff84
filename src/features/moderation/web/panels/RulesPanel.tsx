import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { ScreeningRulesQuery } from '#generated/operations.ts'
import type { EditorField } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { moderationLimits } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { DeleteScreeningRuleDoc, SaveScreeningRuleDoc, ScreeningRulesDoc } from './RulesPanel.graphql.ts'
import { SpamModelFacts } from './SpamModelFacts.tsx'

type Rule = ScreeningRulesQuery['screeningRules'][number]

const kinds = { keyword: messages.pages.keyword, domain: messages.pages.domain }
const effects = { hold: messages.pages.hold, refuse: messages.pages.refuse }

const toOptions = (texts: Record<string, () => string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label: label() }))

const fields = (): EditorField[] => [
  { name: 'kind', label: messages.pages.kind(), kind: 'choice', options: toOptions(kinds) },
  { name: 'pattern', label: messages.pages.pattern(), required: true, maximum: moderationLimits.maxPatternLength },
  { name: 'effect', label: messages.pages.effect(), kind: 'choice', options: toOptions(effects) },
  { name: 'note', label: uiMessages.note(), maximum: moderationLimits.maxRuleNoteLength },
]

export function Panel() {
  const rules = useQuery(ScreeningRulesDoc, {}).data?.screeningRules
  const save = useMutation(SaveScreeningRuleDoc)
  const remove = useMutation(DeleteScreeningRuleDoc)
  if (!rules) return <Spinner />
  return (
    <>
      <SpamModelFacts />
      <TableEditor<Rule>
        rows={rules}
        rowKey={(rule) => rule.id}
        nameOf={(rule) => rule.pattern}
        newLabel={messages.pages.newRule()}
        emptyTitle={messages.pages.noRules()}
        fields={fields()}
        columns={[
          { title: messages.pages.pattern(), render: (rule) => <code>{rule.pattern}</code> },
          { title: messages.pages.kind(), render: (rule) => kinds[rule.kind as 'keyword']() },
          {
            title: messages.pages.effect(),
            render: ({ effect }) => (
              <Badge tone={effect === 'refuse' ? 'danger' : 'warn'}>{effects[effect as 'hold']()}</Badge>
            ),
          },
          { title: uiMessages.note(), render: (rule) => rule.note },
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
