import type { ComponentProps } from 'react'
import type { Picture } from '#client/extensions/pageParts.ts'

type Props = { picture: Picture | undefined; sizes: string; className?: string | undefined } & Pick<
  ComponentProps<'img'>,
  'alt' | 'loading' | 'decoding' | 'fetchPriority'
>

/** A bare <img> would make React insert a preload link before the page, which breaks hydration. */
export function WidePicture({ picture, sizes, className, ...image }: Props) {
  if (!picture) return null
  return (
    <picture className={className}>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      <img src={picture.src} srcSet={picture.webp} sizes={sizes} width={1080} height={608} {...image} />
    </picture>
  )
}
