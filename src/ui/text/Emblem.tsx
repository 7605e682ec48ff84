import styles from './Emblem.module.css'

type Props = { emblem: { icon: string; color: string }; large?: boolean }

/** The icon and colour of a place. Hidden from screen readers, because its name is beside it. */
export const Emblem = ({ emblem: { icon, color }, large = false }: Props) => (
  <span
    className={`${styles.emblem} ${large ? styles.large : ''}`}
    data-icon={icon}
    data-color={color}
    aria-hidden="true"
  />
)
