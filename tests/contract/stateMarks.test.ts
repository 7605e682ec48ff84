import { createElement as element, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { KindBadge as CreationKindBadge } from '#features/creations/web/KindBadge.tsx'
import { priorityKeys } from '#features/tracker/contract/priorities.ts'
import { PriorityIcon } from '#features/tracker/planning/web/plan/PriorityIcon.tsx'
import { KindBadge, StateBadge, StateIcon } from '#features/tracker/web/components/TicketState.tsx'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { Note } from '#ui/status/Note.tsx'

/** What can be seen without colours: texts and shapes, but no classes, and nothing that only screen readers hear. */
const renderWithoutColours = (node: ReactElement): string =>
  renderToString(node)
    .replace(/<span class="hidden">.*?<\/span>/g, '')
    .replace(/ (class|style|role|title|aria-[a-z]+)="[^"]*"/g, '')

const ticketStates = [
  { isOpen: true, closedVersion: '' },
  { isOpen: false, closedVersion: '' },
  { isOpen: false, closedVersion: '0.95' },
]

const marks: Record<string, ReactElement[]> = {
  'the icons of ticket states': ticketStates.map((ticket) => element(StateIcon, { ticket })),
  'the badges of ticket states': ticketStates.map((ticket) => element(StateBadge, { ticket })),
  'the kinds of tickets': (['ISSUE', 'FEATURE'] as const).map((kind) => element(KindBadge, { kind })),
  'the icons of priorities': priorityKeys.map((priority) => element(PriorityIcon, { priority })),
  'the kinds of creations': (['WORLD', 'SUBASSEMBLY', 'MOD'] as const).map((kind) =>
    element(CreationKindBadge, { kind }),
  ),
  notes: (['error', 'warning', 'success'] as const).map((status) => element(Note, { status, children: 'Saved' })),
}

it.each(nonEmpty(Object.entries(marks)))('%s differ by their text or shape, not by colour alone', (_, states) => {
  const seen = states.map(renderWithoutColours)
  expect(new Set(seen).size).toBe(states.length)
  expect(seen.join()).not.toMatch(/class|aria/)
})
