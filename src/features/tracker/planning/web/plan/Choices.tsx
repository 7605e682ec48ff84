import type { Option } from '#ui/controls/Select.tsx'
import { ChoiceList } from '../../../web/components/ChoiceList.tsx'

/** Radio buttons named `value`; the focus starts at the selected one. */
export function Choices({ options, selected }: { options: readonly Option[]; selected: string | undefined }) {
  return (
    <ChoiceList>
      {options.map(({ value, label }, index) => (
        <label key={value}>
          <input
            type="radio"
            name="value"
            value={value}
            defaultChecked={value === selected}
            ref={value === selected || (selected === undefined && index === 0) ? focusInDialog : null}
          />
          {label}
        </label>
      ))}
    </ChoiceList>
  )
}

/** Undefined if nothing is selected. */
export const getChoice = (form: HTMLFormElement): string | undefined => new FormData(form).get('value')?.toString()

/** Lets showModal() focus the element, or does so at once if the dialog is open already. */
function focusInDialog(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
  element?.focus()
}
