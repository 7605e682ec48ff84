import { type ReactNode, useState } from 'react'

type SectionName = 'info' | 'relations' | 'note'

export type SectionState = { open: SectionName | null; toggle: (name: SectionName) => void; close: () => void }

/** At most one section is open. */
export function useSections(): SectionState {
  const [open, setOpen] = useState<SectionName | null>(null)
  return { open, toggle: (name) => setOpen(open === name ? null : name), close: () => setOpen(null) }
}

type Props = { name: SectionName; label: string; icon: ReactNode; section: SectionState; children: ReactNode }

export const ManageSection = ({ name, label, icon, section, children }: Props) => (
  <li>
    <button type="button" aria-expanded={section.open === name} onClick={() => section.toggle(name)}>
      {icon}
      {label}
    </button>
    {section.open === name && children}
  </li>
)
