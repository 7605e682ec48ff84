import { useId, useRef } from 'react'
import type { ContentKind } from '#generated/operations.ts'
import { formatCount } from '#language/format.ts'
import { Input } from '#ui/controls/Input.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { isComposing } from '#ui/navigation/isComposing.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { creationLimits } from '../../../../contract/creationLimits.ts'
import { normalizeTag, parseTagList, splitAtCaret } from '../../../../contract/creationTags/normalizeTag.ts'
import chips from '../../../../web/tags/TagChips.module.css'
import { messages } from '../../../messages.ts'
import group from '../FormGroup.module.css'
import { useTagSearch } from './useTagSearch.ts'

const { maxTags, maxTagLength } = creationLimits
const maxSuggestions = 8

/** `text` is a tag that is still being typed. */
export type TagsDraft = { tags: readonly string[]; text: string }

export const emptyTags: TagsDraft = { tags: [], text: '' }

const toShortTag = (tag: string): string => [...tag].slice(0, maxTagLength).join('').replace(/-$/, '')

const addTags = (tags: readonly string[], added: readonly string[]): string[] =>
  [...new Set([...tags, ...added.map(toShortTag)])].slice(0, maxTags)

/** Includes what was typed and not confirmed. */
export const toTags = ({ tags, text }: TagsDraft): string[] => addTags(tags, parseTagList(text))

type Props = { draft: TagsDraft; onChange: (draft: TagsDraft) => void; kind: ContentKind | null }

export function TagsField({ draft, onChange, kind }: Props) {
  const { tags, text } = draft
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = tags.length >= maxTags
  const prefix = normalizeTag(text)
  const isNew = ({ name }: { name: string }) => !tags.includes(name)
  const suggestions = useTagSearch(kind, prefix).filter(isNew).slice(0, maxSuggestions)
  const add = (added: string) => onChange({ tags: addTags(tags, parseTagList(added)), text: '' })
  function type(value: string) {
    const { before, typed } = splitAtCaret(value)
    onChange({ tags: addTags(tags, parseTagList(before)), text: typed })
  }
  return (
    <fieldset className={`${group.group} ${chips.field}`} aria-describedby={`${id}hint`}>
      <legend className={group.label}>{messages.tags.tags()}</legend>
      <ChosenTags
        tags={tags}
        onRemove={(removed) => {
          onChange({ tags: tags.filter((tag) => tag !== removed), text })
          input.current?.focus()
        }}
      />
      <Input
        ref={input}
        value={isFull ? '' : text}
        readOnly={isFull}
        aria-label={messages.tags.add()}
        aria-describedby={`${id}hint`}
        placeholder={messages.tags.add()}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // An input method confirms its text by the same key.
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          // The form would be sent.
          event.preventDefault()
          add(text)
        }}
      />
      <p id={`${id}hint`} className={group.hint}>
        {isFull ? messages.tags.full({ max: maxTags }) : messages.tags.hint({ max: maxTags })}
      </p>
      <VisuallyHidden>
        <span role="status">{prefix && !isFull ? messages.tags.found({ n: suggestions.length }) : ''}</span>
      </VisuallyHidden>
      {!isFull && suggestions.length > 0 && (
        <ul className={chips.list}>
          {suggestions.map(({ name, creationCount }) => (
            <li key={name}>
              <button
                type="button"
                className={chips.chip}
                onClick={() => {
                  add(name)
                  input.current?.focus()
                }}
              >
                <PlusIcon size={12} />
                <VisuallyHidden>{uiMessages.add()}</VisuallyHidden> {name}{' '}
                <span className={chips.count}>{formatCount(creationCount)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function ChosenTags({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) {
  if (!tags.length) return null
  return (
    <ul className={chips.list}>
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={chips.chip}
            aria-label={messages.tags.removeTag({ tag })}
            onClick={() => onRemove(tag)}
            data-chosen
          >
            {tag}
            <CloseIcon size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
