import { useEffect, useState } from 'react'
import type { Creation, PackagePicture } from '#gamefiles/index.ts'
import { creationLimits } from '../../contract/creationLimits.ts'

export type PackagePictureChoice = {
  pictures: readonly PackagePicture[]
  chosen: readonly string[]
  /** URLs by name: null for what is no picture, undefined until it is known. */
  previews: Readonly<Record<string, string | null>>
  toggle(name: string): void
}

/** Thumbnails count too, because they become the poster. */
export function hasPackagePictures(creation: Creation | undefined): boolean {
  const { pictures = [], thumbnail, bigThumbnail } = creation?.package ?? {}
  return pictures.length > 0 || Boolean(thumbnail ?? bigThumbnail)
}

type State = { of: Creation; names: readonly string[]; previews: Readonly<Record<string, string | null>> }

/** Mods contain textures, so none of their pictures is chosen at first. */
const startWith = (creation: Creation): State => {
  const pictures = creation.kind === 'mod' ? [] : (creation.package?.pictures ?? [])
  const names = pictures.slice(0, creationLimits.maxImages).map(({ name }) => name)
  return { of: creation, names, previews: {} }
}

/** Which pictures of a package become images of the creation. */
export function usePackagePictures(file: File | undefined, creation: Creation | undefined): PackagePictureChoice {
  const [stored, setStored] = useState<State>()
  const state = stored && stored.of === creation ? stored : creation && startWith(creation)

  useEffect(() => {
    const pictures = creation?.package?.pictures
    if (!file || !creation || !pictures?.length) return
    let isCurrent = true
    const load = async () => {
      const { createPreviews } = await import('./createPreviews.ts')
      for await (const { name, url } of createPreviews(file, pictures)) {
        if (!isCurrent) return
        setStored((last) => {
          const current = last?.of === creation ? last : startWith(creation)
          return { ...current, previews: { ...current.previews, [name]: url } }
        })
      }
    }
    load().catch((error: unknown) => console.warn('The pictures of the package could not be shown', error))
    return () => {
      isCurrent = false
    }
  }, [file, creation])

  const { names = [], previews = {} } = state ?? {}
  const chosen = names.filter((name) => previews[name] !== null)
  return {
    pictures: creation?.package?.pictures ?? [],
    chosen,
    previews,
    toggle(name) {
      if (!state) return
      const next = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]
      setStored({ ...state, names: next })
    },
  }
}
