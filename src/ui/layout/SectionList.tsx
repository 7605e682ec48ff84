import styles from './SectionList.module.css'

type PlaceProps = { title: string; path: string; description: string; count: string }

/** Contains `SectionRow`s. */
export const SectionList = ({ children }: { children: React.ReactNode }) => <ul className={styles.list}>{children}</ul>

export const SectionRow = ({ title, path, description, count }: PlaceProps) => (
  <li>
    <div>
      <h2>
        <a href={path}>{title}</a>
      </h2>
      <p>{description}</p>
    </div>
    <span className={`num ${styles.count}`}>{count}</span>
  </li>
)
