import styles from './PlaceList.module.css'

type PlaceProps = { title: string; path: string; description: string; count: string }

/** Where one can go, such as forums and trackers: what each is for, and how much is there. It holds `PlaceRow`s. */
export const PlaceList = ({ children }: { children: React.ReactNode }) => <ul className={styles.list}>{children}</ul>

export const PlaceRow = ({ title, path, description, count }: PlaceProps) => (
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
