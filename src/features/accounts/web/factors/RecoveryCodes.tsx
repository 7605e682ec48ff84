import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { m } from '../../factorMessages.ts'
import styles from './SecondFactor.module.css'

/** Shown once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <Note status="success">
    <div className={styles.codes}>
      <h3>{m.recoveryTitle()}</h3>
      <p>{m.recoveryAbout()}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button onClick={onKept}>{m.keptThem()}</Button>
    </div>
  </Note>
)
