import type { CommentOrder } from '#generated/operations.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../messages.ts'
import styles from './Comments.module.css'
import { orders } from './place.ts'

/** `useOrderLinks` keeps the page where it is. */
export const OrderLinks = ({ order = orders[0] }: { order: CommentOrder | undefined }) => (
  <nav className={styles.order} aria-label={uiMessages.order()} data-order data-print="none">
    {orders.map((each, at) => (
      <a key={each} href={`?${at ? `order=${each}` : ''}#comments`} aria-current={each === order || undefined}>
        {messages.orders[each]()}
      </a>
    ))}
  </nav>
)
