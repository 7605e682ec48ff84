import { FormError } from '#client/errors/formErrors.ts'
import { languages } from '#language/language.ts'
import { type HomeBlock, type HomeBlockKind, homeBlock, homeLimits } from '#siteContent/homeBlocks.ts'
import type { Localized } from '#siteContent/localized.ts'
import type { EditorField, EditorValues } from '#ui/editor/fields.ts'
import { messages } from '../../../messages.ts'
import { inLanguages, read, readLocalized, spread } from '../../localizedFields.ts'

const { maxTitleLength, maxLeadLength, maxTextLength } = homeLimits

const listTitles = (hint?: string): EditorField[] =>
  inLanguages('title', (language) => ({
    label: messages.homeEditor.title({ language }),
    maximum: maxTitleLength,
    ...(hint ? { hint } : {}),
  }))

const buttons = (): EditorField => ({
  name: 'buttons',
  kind: 'area',
  label: messages.homeEditor.buttons(),
  hint: messages.homeEditor.buttonsHint(),
})

const captions = (): EditorField => ({
  name: 'captions',
  kind: 'area',
  label: messages.homeEditor.captions(),
  hint: messages.homeEditor.captionsHint(),
})

export function listBlockFields(kind: HomeBlockKind): EditorField[] {
  switch (kind) {
    case 'headline':
      return [
        ...listTitles(messages.homeEditor.titleHint()),
        ...inLanguages('text', (language) => ({
          kind: 'area',
          label: messages.homeEditor.text({ language }),
          hint: messages.homeEditor.textHint(),
          maximum: maxLeadLength,
        })),
        buttons(),
        captions(),
      ]
    case 'text':
      return inLanguages('text', (language) => ({
        kind: 'area',
        label: messages.homeEditor.markdown({ language }),
        maximum: maxTextLength,
      }))
    case 'pictures':
      return [...listTitles(), captions()]
    case 'film':
      return [{ name: 'url', label: messages.homeEditor.film(), hint: messages.homeEditor.filmHint() }, ...listTitles()]
    case 'circuit':
      return [
        { name: 'creationId', label: messages.homeEditor.creationId(), hint: messages.homeEditor.creationHint() },
        ...listTitles(),
      ]
    default:
      return listTitles()
  }
}

/** A line such as "first | in English | auf Deutsch | 中文". */
function toLine(first: readonly string[], text: Localized | undefined): string {
  const parts = [...first, ...languages.map((language) => text?.[language] ?? '')]
  return parts.slice(0, parts.findLastIndex(Boolean) + 1).join(' | ')
}

export function toBlockValues(block: HomeBlock): EditorValues {
  const pictures = 'pictures' in block ? (block.pictures ?? []) : []
  return Object.fromEntries([
    ...spread('title', 'title' in block ? block.title : undefined),
    ...spread('text', 'text' in block ? block.text : undefined),
    ['url', block.kind === 'film' ? block.url : ''],
    ['creationId', block.kind === 'circuit' ? (block.creationId ?? '') : ''],
    [
      'buttons',
      block.kind === 'headline' ? (block.buttons ?? []).map(({ url, label }) => toLine([url], label)).join('\n') : '',
    ],
    ['captions', pictures.map(({ caption }) => toLine([], caption)).join('\n')],
  ])
}

const toLocalized = (parts: readonly string[]): Localized =>
  Object.fromEntries(languages.flatMap((language, at) => (parts[at] ? [[language, parts[at]]] : [])))

const splitLines = (text: string): string[][] =>
  text.split('\n').map((line) => line.split('|').map((part) => part.trim()))

/** A missing label is the address, so that no button is without words. */
const readButtons = (values: EditorValues) =>
  splitLines(read(values, 'buttons')).flatMap(([url = '', ...labels]) =>
    url ? [{ url, label: toLocalized(labels) }] : [],
  )

/** Reads `public id` out of an address such as /creations/worlds/12/adder or /view/wrl-1a2b3c4d. */
const readCreationId = (text: string): string => /[a-z]{3}-[0-9a-f]{8}/.exec(text)?.[0] ?? text

export type DraftBlock = { id: string; kind: HomeBlockKind; isHidden?: boolean | undefined }

type Read = { values: EditorValues; pictureIds: readonly string[] }

/** Throws a FormError at the field that is wrong. */
export function readBlock(block: HomeBlock | DraftBlock, { values, pictureIds }: Read): HomeBlock {
  const { id, kind, isHidden } = block
  const captionLines = splitLines(read(values, 'captions'))
  const pictures = pictureIds.map((pictureId, at) => ({
    url: `/upload/${pictureId}`,
    caption: toLocalized(captionLines[at] ?? []),
  }))
  const title = readLocalized(values, 'title')
  const hasDemoPictures = 'hasDemoPictures' in block && block.hasDemoPictures && !pictures.length
  const candidates: Record<HomeBlockKind, object> = {
    headline: {
      title,
      text: readLocalized(values, 'text'),
      buttons: readButtons(values),
      pictures,
      ...(hasDemoPictures ? { hasDemoPictures } : {}),
    },
    pictures: { title, pictures },
    film: { title, url: read(values, 'url') },
    circuit: { title, creationId: readCreationId(read(values, 'creationId')) },
    posts: { title },
    creations: { title },
    news: { title },
    week: { title },
    stores: { title },
    text: { text: readLocalized(values, 'text') },
  }
  const result = homeBlock.safeParse({ id, kind, ...(isHidden ? { isHidden } : {}), ...candidates[kind] })
  if (result.success) return result.data
  const [name = '', language] = (result.error.issues[0]?.path ?? []).map(String)
  throw new FormError(
    describeProblem(name),
    name === 'title' || name === 'text' ? `${name}-${language}` : toField(name),
  )
}

const toField = (name: string): string => (name === 'pictures' ? 'captions' : name)

function describeProblem(name: string): string {
  const problems: Record<string, () => string> = {
    buttons: messages.homeEditor.invalidButtons,
    pictures: messages.homeEditor.invalidPictures,
    url: messages.homeEditor.invalidFilm,
    creationId: messages.homeEditor.invalidCreation,
  }
  return (problems[name] ?? messages.homeEditor.tooLong)()
}
