import { useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { creationLimits } from '../../../contract/creationLimits.ts'
import group from '../../../upload/web/form/FormGroup.module.css'
import { messages } from '../../messages.ts'
import styles from './DependencyFields.module.css'
import type { DependencyDraft } from './dependencyDrafts.ts'

type Props = { drafts: readonly DependencyDraft[]; onChange: (drafts: readonly DependencyDraft[]) => void }

export function DependencyFields({ drafts, onChange }: Props) {
  const id = useId()
  const nextKey = Math.max(0, ...drafts.map(({ key }) => key + 1))
  const options = [
    { value: 'REQUIRED', label: messages.required() },
    { value: 'OPTIONAL', label: messages.optional() },
    { value: 'INCOMPATIBLE', label: messages.incompatible() },
  ]
  const update = (key: number, change: Partial<DependencyDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)))

  return (
    <fieldset className={styles.dependencies} aria-describedby={`${id}hint`}>
      <legend className={group.label}>{messages.dependencies()}</legend>
      <p id={`${id}hint`} className={group.hint}>
        {messages.editor.dependenciesHint()}
      </p>
      {drafts.map(({ key, type, target }) => (
        <div key={key} className={styles.row}>
          <Select
            options={options}
            value={type}
            aria-label={messages.editor.type()}
            onChange={(event) => update(key, { type: event.currentTarget.value as DependencyDraft['type'] })}
          />
          <Input
            value={target}
            aria-label={messages.editor.target()}
            placeholder={messages.editor.target()}
            maxLength={creationLimits.maxDependencyLength}
            spellCheck={false}
            onChange={(event) => update(key, { target: event.currentTarget.value })}
          />
          <IconButton
            label={messages.editor.removeDependency({ target: target || messages.editor.target() })}
            onClick={() => onChange(drafts.filter((draft) => draft.key !== key))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {drafts.length < creationLimits.maxDependencies && (
        <div>
          <Button
            size="small"
            icon={<PlusIcon />}
            onClick={() => onChange([...drafts, { key: nextKey, type: 'REQUIRED', target: '' }])}
          >
            {messages.editor.addDependency()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
