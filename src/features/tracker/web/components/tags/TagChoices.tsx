import { ChoiceList } from '../ChoiceList.tsx'
import { Swatch } from './Swatch.tsx'

type Tag = { id: number; name: string; color: string }

export function TagChoices({ tags, selected }: { tags: readonly Tag[]; selected: readonly number[] }) {
  return (
    <ChoiceList>
      {tags.map(({ id, name, color }, index) => (
        <label key={id}>
          <input type="checkbox" name="tag" value={id} defaultChecked={selected.includes(id)} autoFocus={index === 0} />
          <Swatch color={color} />
          {name}
        </label>
      ))}
    </ChoiceList>
  )
}
