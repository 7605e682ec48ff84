import { type RefObject, useEffect } from 'react'
import { useNavigation } from '#ui/navigation/navigation.ts'

/** Links to other orders of the comments keep the page where it is. */
export function useOrderLinks(section: RefObject<HTMLElement | null>): void {
  const { navigate } = useNavigation()
  useEffect(() => {
    const element = section.current
    function onClick(event: MouseEvent) {
      const { target } = event
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-order] a') : null
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void navigate(link.pathname + link.search, { replace: true, resetScroll: false })
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [section, navigate])
}
