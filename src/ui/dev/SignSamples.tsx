import { useClock } from '#client/stores/clock.ts'
import { Badge } from '../status/Badge.tsx'
import { Count, Stat } from '../status/Stat.tsx'
import { Avatar } from '../text/Avatar.tsx'
import { Kbd } from '../text/Kbd.tsx'
import { Time } from '../text/Time.tsx'
import { UserName } from '../text/UserName.tsx'
import styles from './samples.module.css'

const names = ['mara_v', 'tobi.k', 'Lin-Wei', 'ossi', 'hexadecimal_hedgehog.4000', 'newgate_77', 'karnaugh', 'ferrite']
const ages = [3, 90, 7_200, 90_000, 700_000, 3_000_000, 90_000_000]

function Times() {
  const now = useClock()
  return (
    <div className={styles.row}>
      {ages.map((age) => (now === undefined ? null : <Time key={age} at={now - age} />))}
    </div>
  )
}

export function SignSamples() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {names.map((name) => (
          <Avatar key={name} username={name} size={40} />
        ))}
        <Avatar username="mara_v" size={96} />
      </div>
      <div className={styles.row}>
        <UserName username="gatework" flair="developer" />
        <UserName username="hexadecimal_hedgehog.4000" flair="Translator" />
        <UserName username="ossi" link={false} />
      </div>
      <Times />
      <div className={styles.row}>
        {[0, 1, 999, 1_999, 12_345, 3_999_999].map((value) => (
          <Count key={value} value={value} />
        ))}
        <Stat kind="likes" value={128} mine />
        <Stat kind="comments" value={0} />
        <Stat kind="views" value={12_345} />
        <Stat kind="downloads" value={1} />
      </div>
      <div className={styles.row}>
        <Badge>Author</Badge>
        <Badge tone="accent">Subassembly</Badge>
        <Badge tone="ok">World</Badge>
        <Badge tone="danger">Mod</Badge>
        <Badge tone="warn">Developer</Badge>
        <Kbd>Ctrl</Kbd>
      </div>
    </div>
  )
}
