import { useBrand } from '#client/brand.ts'
import { messages } from '../../messages.ts'
import styles from './BuyPage.module.css'

/** What a computer needs to run the game. */
export function Requirements() {
  const { requirements } = useBrand()
  if (!requirements.length) return null
  return (
    <section className={styles.section}>
      <h2>{messages.buy.requirements()}</h2>
      <dl className={styles.requirements}>
        {requirements.map(({ name, text }) => (
          <div key={name}>
            <dt>{messages.buy.requirementNames[name]()}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
