import { useState } from 'react'
import { FormError } from '#client/errors/formErrors.ts'
import { isLink, localize } from '#siteContent/localized.ts'
import { linkLimits, type SiteLinkEntry } from '#siteContent/siteLinks.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import type { EditorField, EditorValues } from '#ui/editor/fields.ts'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../../messages.ts'
import { inLanguages, read, readLocalized, spread } from '../localizedFields.ts'
import { OrderedList } from '../ordered/OrderedList.tsx'

export type Section = { href: string; label: () => string }

type Props = {
  title: string
  links: readonly SiteLinkEntry[]
  sections: readonly Section[]
  onChange: (links: SiteLinkEntry[]) => void
}

export function LinkList({ title, links, sections, onChange }: Props) {
  const [editing, setEditing] = useState<{ link: SiteLinkEntry | undefined }>()
  const findSection = (href: string) => sections.find((section) => section.href === href)
  const close = () => setEditing(undefined)
  const link = editing?.link
  const isSection = Boolean(link && findSection(link.href))

  async function save(values: EditorValues) {
    const href = link && isSection ? link.href : read(values, 'href')
    if (!isLink(href)) throw new FormError(messages.links.invalid(), 'href')
    if (href !== link?.href && links.some((each) => each.href === href))
      throw new FormError(messages.links.taken(), 'href')
    const name = readLocalized(values, 'name')
    const hasName = Object.keys(name).length > 0
    if (!hasName && !findSection(href)) throw new FormError(messages.links.nameless(), 'name-en')
    const next = { href, ...(hasName ? { name } : {}), ...(link?.isHidden ? { isHidden: true } : {}) }
    onChange(link ? links.map((each) => (each === link ? next : each)) : [...links, next])
    close()
  }

  return (
    <>
      <OrderedList
        label={title}
        items={links}
        idOf={({ href }) => href}
        nameOf={({ href, name }) => localize(name) ?? findSection(href)?.label() ?? href}
        isRemovable={({ href }) => !findSection(href)}
        onChange={onChange}
        onEdit={(edited) => setEditing({ link: edited })}
      />
      <div>
        <Button
          icon={<PlusIcon />}
          disabled={links.length >= linkLimits.maxLinks}
          onClick={() => setEditing({ link: undefined })}
        >
          {messages.links.add()}
        </Button>
      </div>
      {editing && (
        <EditorDialog
          open
          title={link ? messages.links.edit() : messages.links.add()}
          fields={listFields(isSection)}
          values={{ href: link?.href ?? '', ...Object.fromEntries(spread('name', link?.name)) }}
          onSave={save}
          onClose={close}
        />
      )}
    </>
  )
}

const listFields = (isSection: boolean): EditorField[] => [
  ...(isSection ? [] : [{ name: 'href', label: messages.links.address(), hint: messages.links.addressHint() }]),
  ...inLanguages('name', (language) => ({
    label: messages.links.name({ language }),
    maximum: linkLimits.maxNameLength,
    ...(isSection ? { hint: messages.links.nameHint() } : {}),
  })),
]
