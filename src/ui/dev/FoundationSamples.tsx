import styles from './samples.module.css'

const colours = ['bg', 'surface', 'sunken', 'line', 'ink', 'ink2', 'ink3', 'accent', 'danger', 'ok', 'warn', 'lamp']

export function FoundationSamples() {
  return (
    <>
      <div className={styles.colours}>
        {colours.map((name) => (
          <span key={name} className={`${styles.colour} ${styles[name]}`}>
            {name}
          </span>
        ))}
      </div>
      <div className={styles.rails}>
        {Array.from({ length: 13 }, (_, depth) => (
          <span key={depth} data-depth={depth} />
        ))}
      </div>
      <p className={styles.size31}>31 Sixteen lamps, one bus 逻辑</p>
      <p className={styles.size25}>25 Sixteen lamps, one bus 逻辑</p>
      <p className={styles.size20}>20 Sixteen lamps, one bus 逻辑</p>
      <p className={styles.size16}>16 Sixteen lamps, one bus 逻辑</p>
      <p>14 Sixteen lamps, one bus 逻辑</p>
      <p className={styles.size13}>
        13 Sixteen lamps, one bus 逻辑, <span className="mono">0x7FFF != 1</span>,{' '}
        <span className="num">1,111 8,888</span>
      </p>
    </>
  )
}
