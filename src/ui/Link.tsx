import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigation } from './navigation.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; replace?: boolean }

/** A link within the site: a real anchor that stays in the app when it is clicked plainly, and preloads on intent. */
export function Link({ replace, onClick, ...rest }: Props) {
  const { navigate, preload } = useNavigation()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !plain || rest.target === '_blank') return
    event.preventDefault()
    navigate(rest.href, replace ? { replace } : undefined)
  }

  return (
    <a
      {...rest}
      onClick={follow}
      onPointerEnter={(event) => event.pointerType === 'mouse' && preload(rest.href)}
      onFocus={() => preload(rest.href)}
      onTouchStart={() => preload(rest.href)}
    />
  )
}
