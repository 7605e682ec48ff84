import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Brand, useBrand } from '#client/brand.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { ExternalIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../../messages.ts'
import styles from './StoreWidgets.module.css'

/** Sizes in pixels that the stores' widgets require. */
const widgetSizes = [
  { width: 646, height: 190, className: styles.first },
  { width: 552, height: 167, className: styles.second },
]

/** A store's page may run scripts on its own origin; our widget has none. */
const storeSandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'
const ownSandbox = 'allow-popups allow-popups-to-escape-sandbox'

export function StoreWidgets() {
  const { stores } = useBrand()
  if (!stores.length) return null
  return (
    <section className={styles.section} data-print="none">
      <h2>{messages.buy.stores()}</h2>
      <ul className={styles.stores}>
        {stores.map((store, index) => (
          <Store key={store.url} store={store} index={index} />
        ))}
      </ul>
    </section>
  )
}

/** The widget lies over a text that is read until it has loaded, and if it cannot be. */
function Store({ store: { name, url, price, embedUrl }, index }: { store: Brand['stores'][number]; index: number }) {
  const size = widgetSizes[index % widgetSizes.length]
  const source = embedUrl ?? `/widgets/store/${index}`
  const plate = useRef<HTMLDivElement>(null)
  const isUnreachable = useIsUnreachable(source, plate)
  return (
    <li className={`${styles.store} ${size?.className}`}>
      <div className={styles.plate} ref={plate}>
        <p>{isUnreachable ? messages.buy.isUnreachable({ store: name }) : messages.buy.isLoading({ store: name })}</p>
        <div className={styles.widget} hidden={isUnreachable}>
          <iframe
            title={messages.buy.storeWidget({ store: name })}
            src={source}
            width={size?.width}
            height={size?.height}
            loading="lazy"
            sandbox={embedUrl ? storeSandbox : ownSandbox}
            referrerPolicy="no-referrer"
          />
        </div>
      </div>
      <div className={styles.foot}>
        <h3>{name}</h3>
        {price && <span className="num muted">{price}</span>}
        <ButtonLink href={url} variant={index ? 'plain' : 'primary'} icon={<ExternalIcon />}>
          {messages.buy.openStore({ store: name })}
        </ButtonLink>
      </div>
    </li>
  )
}

/** Asks once the element is in view. A frame itself does not tell an error page from a widget. */
function useIsUnreachable(url: string, place: RefObject<HTMLElement | null>): boolean {
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void isReachable(url).then((isThere) => setUnreachable(!isThere))
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [url, place])
  return isUnreachable
}

/** The answer of another site is opaque, and its absence an error. */
const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' }).then(
    ({ ok, type }) => ok || type === 'opaque',
    () => false,
  )
