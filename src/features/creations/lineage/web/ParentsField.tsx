import { useId, useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { creationLimits } from '../../contract/creationLimits.ts'
import { Thumbnail } from '../../hub/web/Thumbnail.tsx'
import { getLicenceName } from '../../licenceNames.ts'
import { messages } from '../../upload/messages.ts'
import group from '../../upload/web/form/FormGroup.module.css'
import styles from './LineageFields.module.css'
import { type ParentChoice, useParentSearch } from './useParentSearch.ts'

type Props = {
  parents: readonly ParentChoice[]
  onChange: (parents: readonly ParentChoice[]) => void
  suggested: readonly ParentChoice[]
  /** The creation itself. */
  exceptId: string | undefined
}

export function ParentsField({ parents, onChange, suggested, exceptId }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const found = useParentSearch(text.trim())
  const isNew = (choice: ParentChoice) => choice.id !== exceptId && parents.every((parent) => parent.id !== choice.id)
  const choices = found?.filter(isNew) ?? []
  const hints = suggested.filter(isNew)
  function add(choice: ParentChoice) {
    onChange([...parents, choice])
    setText('')
  }
  return (
    <fieldset className={styles.parents} aria-describedby={`${id}hint`}>
      <legend className={group.label}>{messages.lineage.basedOn()}</legend>
      <p id={`${id}hint`} className={group.hint}>
        {messages.lineage.basedOnHint()}
      </p>
      <List
        choices={parents}
        label={messages.lineage.remove}
        icon={<CloseIcon />}
        onClick={(choice) => onChange(parents.filter((parent) => parent.id !== choice.id))}
      />
      {parents.length < creationLimits.maxParents && (
        <>
          {hints.length > 0 && (
            <div className={styles.hints}>
              <p>{messages.lineage.sharesBoard()}</p>
              <List choices={hints} label={messages.lineage.add} icon={<PlusIcon />} onClick={add} />
            </div>
          )}
          <Input
            value={text}
            aria-label={messages.lineage.find()}
            placeholder={messages.lineage.find()}
            maxLength={creationLimits.maxDependencyLength}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The form would be sent.
              event.preventDefault()
              if (choices[0]) add(choices[0])
            }}
          />
          <p role="status" className={group.hint}>
            {found && text.trim() ? messages.lineage.found({ n: choices.length }) : ''}
          </p>
          {text.trim() && <List choices={choices} label={messages.lineage.add} icon={<PlusIcon />} onClick={add} />}
        </>
      )}
    </fieldset>
  )
}

type ListProps = {
  choices: readonly ParentChoice[]
  label: (values: { title: string }) => string
  icon: React.ReactNode
  onClick: (choice: ParentChoice) => void
}

function List({ choices, label, icon, onClick }: ListProps) {
  if (!choices.length) return null
  return (
    <ul className={styles.list}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <span className={styles.picture}>
            <Thumbnail url={choice.thumbnail} kind={choice.kind} />
          </span>
          <div>
            <a href={choice.canonicalPath} target="_blank" rel="noopener">
              {choice.title}
            </a>
            <p>{messages.lineage.by({ author: choice.author.username, licence: getLicenceName(choice.licence) })}</p>
          </div>
          <IconButton label={label(choice)} onClick={() => onClick(choice)}>
            {icon}
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
