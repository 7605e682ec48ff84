import type { ComponentProps } from 'react'
import { ChoiceList } from '../../../web/components/ChoiceList.tsx'
import { Swatch } from './Swatch.tsx'

type Tag = { id: number; name: string; color: string }

export type TagChoicesProps = { tags: readonly Tag[]; selected: readonly number[] }

export function TagChoices({ tags, selected, input }: TagChoicesProps & { input?: ComponentProps<'input'> }) {
  return (
    <ChoiceList>
      {tags.map(({ id, name, color }, index) => (
        <label key={id}>
          <input
            type="checkbox"
            name="tag"
            value={id}
            defaultChecked={selected.includes(id)}
            autoFocus={index === 0}
            {...input}
          />
          <Swatch color={color} />
          {name}
        </label>
      ))}
    </ChoiceList>
  )
}
